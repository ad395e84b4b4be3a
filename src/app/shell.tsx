import { Keyboard, LogOut, Menu, Moon, Search, Sun, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, memo, useCallback, useEffect, useRef, useState } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { untilSettled } from '@/api/quiet'
import type { Ask } from '@/look-up/look-up'
import { disconnect, useConnected } from '@/session/session'
import { changeSettings, useSettings } from '@/session/settings'
import { useAccount } from '@/session/use-account'
import { useShortcut } from '@/session/use-shortcut'
import { Announcer } from '@/ui/announcer'
import { basePath } from '@/ui/base-path'
import { Button } from '@/ui/button'
import { useFocusRescue } from '@/ui/use-focus-rescue'
import { useFocusReturn } from './use-focus-return'
import { Mark } from '@/ui/mark'
import { ConnectionNotice, ConnectionWords } from './connection-notice'
import { Entries } from './entries'
import { lazyPart } from '@/ui/lazy-part'
import { isPlainClick } from '@/ui/plain-click'
import styles from '@/ui/shell.module.css'

const Shortcuts = lazyPart(async () => (await import('./shortcuts')).Shortcuts)
const LookUp = lazyPart(async () => (await import('@/look-up/anywhere')).Anywhere)
const ViewEntries = lazyPart(async () => (await import('./view-entries')).ViewEntries)

/** What every page has, but none needs at first, is loaded when the first one has mostly settled. */
const laterMs = 500

/** Navigation, account and whatever concerns the whole connection, around a page. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [help, setHelp] = useState(false)
  const showHelp = useCallback(() => setHelp(true), [])
  const main = useRef<HTMLElement>(null)
  useFocusRescue(main)
  useFocusReturn(main)
  useShortcut('?', showHelp)
  useShortcut('f', () => main.current?.querySelector<HTMLInputElement>('[data-shortcut=filter]')?.focus())
  const [ask, setAsk] = useState<Ask>()
  const [later, setLater] = useState(false)
  // What could not be loaded is missed by nobody until it is asked for, and is then tried again.
  const load = useCallback(
    () =>
      void Promise.all([ConnectionWords, LookUp, ViewEntries].map((part) => part.preload())).then(
        () => setLater(true),
        () => {},
      ),
    [],
  )
  const lookUp = () => {
    setAsk({ text: '' })
    load()
  }
  useShortcut('/', lookUp, 'at-once')
  useShortcut('k', lookUp, 'with-ctrl')
  useEffect(() => {
    let isOver = false
    const wait = async () => {
      await untilSettled()
      if (!isOver) load()
    }
    const timer = setTimeout(() => void wait(), laterMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [load])

  return (
    // Follows plain links inside, which answer to keys by themselves.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
    <div className={styles.shell} onClick={(event) => follow(event, navigate)}>
      <a className={styles.skip} href="#main" data-print="hide" onClick={(event) => skipTo(event, main.current)}>
        Skip to content
      </a>
      <Bar pathname={pathname} navigate={navigate} onHelp={showHelp} later={later} />
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
        <ConnectionNotice />
        <div className={styles.content}>{children}</div>
      </main>
      <Announcer />
      {help && <Shortcuts onClose={() => setHelp(false)} />}
      {later && <LookUp ask={ask} onAsk={setAsk} />}
    </div>
  )
}

interface BarProps {
  pathname: string
  navigate: NavigateFunction
  onHelp: () => void
  /** What is loaded later is there. */
  later: boolean
}

/** Stays as it is while only the rest of the address changes, as it does with every page and filter of a list. */
const Bar = memo(function Bar({ pathname, navigate, onHelp, later }: BarProps) {
  // The path at which the menu was opened: going elsewhere closes it.
  const [menuAt, setMenuAt] = useState<string>()
  const menu = menuAt === pathname
  const { key } = useConnected()
  const opener = useRef<HTMLSpanElement>(null)
  const close = () => {
    setMenuAt(undefined)
    opener.current?.querySelector('button')?.focus()
  }
  const onEscape = (event: KeyboardEvent<HTMLElement>) => menu && event.key === 'Escape' && close()
  // One that leads to another page of the same path, or to this one.
  const onLink = ({ target }: React.MouseEvent) => menu && (target as Element).closest('a') && close()
  return (
    // Escape closes the menu from anywhere in it, and so do its links.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
    <header
      className={styles.bar}
      data-print="hide"
      data-open={menu || undefined}
      onKeyDown={onEscape}
      onClick={onLink}
    >
      <div className={styles.brand}>
        <Mark /> Stockroom
      </div>
      <Button look="quiet" className={styles.menu} label="Look up" onClick={() => void navigate('/look-up')}>
        <Search size={18} aria-hidden />
      </Button>
      <span ref={opener} className={styles.menu}>
        <Button
          look="quiet"
          aria-expanded={menu}
          aria-controls="navigation"
          label={menu ? 'Close menu' : 'Menu'}
          onClick={() => setMenuAt(menu ? undefined : pathname)}
        >
          {menu ? <X size={18} aria-hidden /> : <Menu size={18} aria-hidden />}
        </Button>
      </span>
      <nav id="navigation" aria-label="Main" className={styles.nav}>
        <Entries place="main" pathname={pathname} />
        {later && <ViewEntries />}
        <div className={styles.foot}>
          <AccountName />
          <Entries place="foot" pathname={pathname} />
          <div className={styles.tools}>
            <ThemeButton />
            <Button look="quiet" label="Keyboard shortcuts" onClick={onHelp}>
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
  )
})

/** Goes where a link leads that is marked as one within the dashboard, without loading it anew. */
function follow(event: React.MouseEvent<HTMLElement>, navigate: NavigateFunction): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-inner]') : null
  if (link === null || !isPlainClick(event)) return
  event.preventDefault()
  const to = link.pathname.slice(basePath.length) + link.search + link.hash
  // Going where one is already makes no entry of the history.
  void navigate(to, { replace: link.href === window.location.href })
}

/** By hand, as a fragment in the address would be an entry of the history. */
function skipTo(event: React.MouseEvent, main: HTMLElement | null): void {
  event.preventDefault()
  main?.focus()
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
