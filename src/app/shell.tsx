import { Keyboard, LogOut, Menu, Moon, Sun, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { disconnect, useConnected } from '@/session/session'
import { changeSettings, useSettings } from '@/session/settings'
import { useAccount } from '@/session/use-account'
import { useShortcut } from '@/session/use-shortcut'
import { Announcer } from '@/ui/announcer'
import { Button } from '@/ui/button'
import { Mark } from '@/ui/mark'
import { ConnectionNotice } from './connection-notice'
import { lazyPage } from './lazy-page'
import { routes } from './routes'
import styles from './shell.module.css'

const Shortcuts = lazyPage(async () => (await import('./shortcuts')).Shortcuts)

/** Navigation, account and whatever concerns the whole connection, around a page. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  // The path at which the menu was opened: going elsewhere closes it.
  const [menuAt, setMenuAt] = useState<string>()
  const menu = menuAt === pathname
  const [help, setHelp] = useState(false)
  const main = useRef<HTMLElement>(null)
  const { key } = useConnected()
  useShortcut('?', () => setHelp(true))
  useShortcut('/', () => main.current?.querySelector<HTMLInputElement>('[data-shortcut=filter]')?.focus())

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main" onClick={(event) => skipTo(event, main.current)}>
        Skip to content
      </a>
      <header className={styles.bar} data-print="hide" data-open={menu || undefined}>
        <div className={styles.brand}>
          <Mark /> Stockroom
        </div>
        <Button
          look="quiet"
          className={styles.menu}
          aria-expanded={menu}
          aria-controls="navigation"
          label={menu ? 'Close menu' : 'Menu'}
          onClick={() => setMenuAt(menu ? undefined : pathname)}
        >
          {menu ? <X size={18} aria-hidden /> : <Menu size={18} aria-hidden />}
        </Button>
        <nav id="navigation" aria-label="Main" className={styles.nav}>
          <Entries place="main" />
          <div className={styles.foot}>
            <AccountName />
            <Entries place="foot" />
            <div className={styles.tools}>
              <ThemeButton />
              <Button look="quiet" label="Keyboard shortcuts" onClick={() => setHelp(true)}>
                <Keyboard size={16} aria-hidden />
              </Button>
              {key !== undefined && (
                <Button look="quiet" label="Disconnect" onClick={disconnect}>
                  <LogOut size={16} aria-hidden />
                </Button>
              )}
            </div>
          </div>
        </nav>
      </header>
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
        <ConnectionNotice />
        <div className={styles.content}>{children}</div>
      </main>
      <Announcer />
      {help && <Shortcuts onClose={() => setHelp(false)} />}
    </div>
  )
}

/** By hand, as a fragment in the address would be an entry of the history. */
function skipTo(event: React.MouseEvent, main: HTMLElement | null): void {
  event.preventDefault()
  main?.focus()
}

function Entries({ place }: { place: 'main' | 'foot' }) {
  return (
    <ul>
      {routes.map(({ path, page, entry }) =>
        entry?.place === place ? (
          <li key={path}>
            <NavLink
              to={path}
              className={styles.entry}
              onPointerEnter={() => void page.preload?.()}
              onFocus={() => void page.preload?.()}
            >
              <entry.icon size={16} aria-hidden />
              {entry.label}
            </NavLink>
          </li>
        ) : null,
      )}
    </ul>
  )
}

function AccountName() {
  const { data } = useAccount()
  return (
    <p className={styles.account} title={data?.name}>
      <bdi>{data?.name ?? '\u00a0'}</bdi>
    </p>
  )
}

function ThemeButton() {
  const { theme } = useSettings()
  const dark = theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  return (
    <Button
      look="quiet"
      label={dark ? 'Light appearance' : 'Dark appearance'}
      onClick={() => changeSettings({ theme: dark ? 'light' : 'dark' })}
    >
      {dark ? <Sun size={16} aria-hidden /> : <Moon size={16} aria-hidden />}
    </Button>
  )
}
