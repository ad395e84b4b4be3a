import type { ReactNode } from 'react'
import type { ListPage } from '@/api/queries'
import type { Identified } from '@/contract/endpoint'
import { lazyPart } from '@/ui/lazy-part'

// Mostly there is nothing to say, so that lists do not wait for the code.
const Notices = lazyPart(
  async () => (await import('./general-set-aside')).OpenNotices,
  ({ setAside }) => setAside.length > 0 && <p role="status">Some records of this page could not be read.</p>,
)

/**
 * What is to be said of a page of a list whose shape the specification leaves open: that it may not be all, and, as
 * they came, the records that cannot be read.
 */
export function openNotices(what: string): (page: ListPage<Identified>, costs: boolean) => ReactNode {
  return ({ meta, setAside, items }, costs) => {
    // That another page follows is told by the way to it.
    const isUnpaged = meta.unsaid === 'paging' && items.length > 0 && !(meta.more && meta.total_pages > 1)
    return (
      (isUnpaged || setAside.length > 0) && (
        <Notices isUnpaged={isUnpaged} more={meta.more} setAside={setAside} what={what} costs={costs} />
      )
    )
  }
}
