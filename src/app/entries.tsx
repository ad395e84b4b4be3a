import { memo } from 'react'
import { useConnected } from '@/session/session'
import { useOffered } from '@/session/use-offered'
import { InnerLink } from '@/ui/inner-link'
import { lazyPart } from '@/ui/lazy-part'
import { type PageRoute, routes } from './routes'
import styles from '@/ui/shell.module.css'

const CostsProbe = lazyPart(
  async () => (await import('@/session/costs-probe')).CostsProbe,
  () => null,
)

interface EntriesProps {
  place: 'main' | 'foot'
  /** Path of the page shown now. */
  pathname: string
}

/** The entries of the navigation. */
export const Entries = memo(function Entries({ place, pathname }: EntriesProps) {
  const isOffered = useOffered()
  const { costs, told } = useConnected()
  return (
    <ul>
      {place === 'main' && costs !== true && told === 'nothing' && <CostsProbe />}
      {routes.map((route) =>
        route.entry?.place === place && isOffered(route.path) ? (
          <Entry
            key={route.path}
            route={route}
            current={pathname === route.path || pathname.startsWith(`${route.path}/`)}
          />
        ) : null,
      )}
    </ul>
  )
})

interface EntryProps {
  route: PageRoute
  current: boolean
}

const Entry = memo(function Entry({ route: { path, page, entry }, current }: EntryProps) {
  if (entry === undefined) return null
  const preload = () => void page.preload?.().catch(() => {})
  return (
    <li>
      <InnerLink
        to={path}
        className={styles.entry}
        aria-current={current ? 'page' : undefined}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <entry.icon size={16} aria-hidden />
        {entry.label}
      </InnerLink>
    </li>
  )
})
