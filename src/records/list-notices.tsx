import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Identified } from '@/contract/endpoint'
import type { Page } from '@/contract/parse'
import { askOrBegin, useConnected } from '@/session/session'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { SetAsideSummary } from './set-aside-summary'
import { WhyNotRefreshed } from './states'

// What a list says when something is not as usual: loaded when it is, or when the page has nothing else to do.

const parameterWords: Readonly<Record<string, string>> = {
  page: 'page',
  per_page: 'rows per page',
  state: 'state',
  name: 'name',
  sku: 'SKU',
  category_name: 'category',
}

/** Says which parameters of the address were left out. */
export function WrongAddress({ wrong }: { wrong: readonly { name: string; value: string }[] }) {
  const said = wrong.map(({ name, value }) => `${parameterWords[name] ?? name} “${value.slice(0, 40)}”`).join(', ')
  return (
    <Notice tone="info" role="status">
      <span>
        The address asked for <bdi>{said}</bdi>, which does not exist here and was left out.
      </span>
    </Notice>
  )
}

interface PastEndProps {
  /** The page asked for. */
  from: number
  unturned: boolean
  /** The service answered with an error rather than with an empty page. */
  refused: boolean
}

/** Says why another page is shown than the address asked for. */
export function PastEnd({ from, unturned, refused }: PastEndProps) {
  return (
    <Notice tone="info" role="status">
      {refused
        ? `The service has no page ${from}. This is the first one.`
        : unturned
          ? `The service does not turn the pages of this list: instead of page ${from} it sent the first one again.`
          : `There is no page ${from}. This is the last one.`}
    </Notice>
  )
}

/** Says which records of a page cannot be read, and why. */
export function SetAside({ page, what }: { page: Page<Identified>; what: string }) {
  const { setAside } = page
  return (
    <Notice tone="warn">
      <details>
        <SetAsideSummary count={setAside.length} what={what} />
        <ul>
          {setAside.map(({ id, reason }, at) => (
            <li key={at}>
              <bdi>
                {id === undefined ? 'No id' : `Id ${id}`}: {reason}
              </bdi>
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  )
}

/** Says why the rows are those read before. */
export function NotRefreshed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice tone="warn" role="status" actions={<Button onClick={() => askOrBegin(onRetry)}>Try again</Button>}>
      <div>
        Not refreshed: the rows are those read before. <WhyNotRefreshed error={error} isList />
      </div>
    </Notice>
  )
}

interface LinkedColumnsProps {
  /** The columns that this key may see. */
  fields: readonly { readonly id: string }[]
}

/**
 * Takes the columns out of the address that a link names and this key may not see, so that nothing hints at them. To be
 * drawn once records are there that could tell; it shows nothing.
 */
export function LinkedColumns({ fields }: LinkedColumnsProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { told } = useConnected()
  useEffect(() => {
    const params = new URLSearchParams(search)
    const linked = params.get('columns')
    if (!linked) return
    const kept = linked.split(',').filter((name) => fields.some(({ id }) => id === name))
    if (kept.length > 0) params.set('columns', kept.join(','))
    else params.delete('columns')
    if (params.get('columns') === linked) return
    // Whoever sees costs after all keeps the columns.
    if (told === 'enough') void navigate({ search: `${params}` }, { replace: true })
  }, [fields, search, navigate, told])
  return null
}
