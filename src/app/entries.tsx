import { type MouseEvent, memo } from 'react'
import type { NavigateFunction } from 'react-router-dom'
import { useOffered } from '@/session/use-offered'
import { isPlainClick } from '@/ui/plain-click'
import { type PageRoute, routes } from './routes'
import styles from './shell.module.css'
import { basePath } from '@/ui/base-path'

interface EntriesProps {
  place: 'main' | 'foot'
  /** Path of the page shown now. */
  pathname: string
  navigate: NavigateFunction
}

/** The entries of the navigation. Plain links: the router's own would each follow every change of the address. */
export const Entries = memo(function Entries({ place, pathname, navigate }: EntriesProps) {
  const isOffered = useOffered()
  return (
    <ul>
      {routes.map((route) =>
        route.entry?.place === place && isOffered(route.path) ? (
          <Entry
            key={route.path}
            route={route}
            current={pathname === route.path || pathname.startsWith(`${route.path}/`)}
            navigate={navigate}
          />
        ) : null,
      )}
    </ul>
  )
})

const Entry = memo(function Entry({
  route: { path, page, entry },
  current,
  navigate,
}: {
  route: PageRoute
  current: boolean
  navigate: NavigateFunction
}) {
  if (entry === undefined) return null
  const preload = () => void page.preload?.().catch(() => {})
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    // Going where one is already makes no entry of the history.
    void navigate(path, { replace: event.currentTarget.href === window.location.href })
  }
  return (
    <li>
      <a
        href={basePath + path}
        className={styles.entry}
        aria-current={current ? 'page' : undefined}
        onClick={follow}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <entry.icon size={16} aria-hidden />
        {entry.label}
      </a>
    </li>
  )
})
