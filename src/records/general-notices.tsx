import { lazy, type ReactNode, Suspense } from 'react'
import type { ListPage } from '@/api/queries'
import type { Identified } from '@/contract/endpoint'
import { Notice } from '@/ui/notice'

// Mostly there is none, so that lists do not wait for the code.
const SetAside = lazy(() =>
  import('./general-set-aside').then(
    ({ SetAside }) => ({ default: SetAside }),
    () => ({ default: () => <>Some records of this page could not be read.</> }),
  ),
)

/**
 * What is to be said of a page of a list whose shape the specification leaves open: that it may not be all, and, as
 * they came, the records that cannot be read.
 */
export function openNotices(what: string): (page: ListPage<Identified>, costs: boolean) => ReactNode {
  return ({ meta, setAside, items }, costs) => (
    <>
      {meta.unsaid === 'paging' && items.length > 0 && (
        <Notice tone="info" role="status">
          <span>The service does not say how this list is paged, so these may not be all {what}.</span>
        </Notice>
      )}
      {setAside.length > 0 && (
        <Suspense fallback={null}>
          <SetAside setAside={setAside} what={what} costs={costs} />
        </Suspense>
      )}
    </>
  )
}
