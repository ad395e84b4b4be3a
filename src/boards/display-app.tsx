import { Component, type ReactNode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { deviceClock, elapsed } from './clock'
import { endedName } from '@/api/stored'
import { Controls } from './controls'
import { Display } from './display'
import styles from './display-app.module.css'
import { type DisplayConnection, forgetDisplayKey, readDisplayConnection } from './display-key'
import { createEngine } from './engine'
import type { Moment } from './feed-state'
import { readPlaylist, writePlaylist } from './playlist'
import { isOutdated, loadAnew, loadNewVersion } from './reload'
import { SetUp } from './set-up'
import { keepAwake } from './wake-lock'

/** Draws what the address of a display describes. It is an app of its own, apart from the dashboard and its session. */
export function startDisplay(root: Element): void {
  createRoot(root).render(
    <Mending>
      <DisplayApp />
    </Mending>,
  )
}

function DisplayApp() {
  const [{ playlist, wrong }] = useState(() => readPlaylist(window.location.search))
  const [connection, setConnection] = useState(readDisplayConnection)
  /** Somebody wants another key. Until there is one, the present one stays. */
  const [asks, setAsks] = useState(false)

  useEffect(() => {
    // Somebody disconnected the dashboard: a display that uses its key is to forget that, too.
    const onEnded = ({ key }: StorageEvent) => {
      if (key === endedName) setConnection(readDisplayConnection())
    }
    window.addEventListener('storage', onEnded)
    return () => window.removeEventListener('storage', onEnded)
  }, [])

  useEffect(() => {
    document.title = 'Display · Stockroom'
    document.documentElement.dataset['theme'] = playlist.theme
    // Whatever else was pasted with the address does not stay in it.
    const { pathname, hash } = window.location
    if (wrong.length === 0 && hash === '') return
    window.history.replaceState(window.history.state, '', pathname + writePlaylist(playlist))
  }, [playlist, wrong])

  const settle = (next: DisplayConnection | undefined) => {
    setAsks(false)
    setConnection(next)
  }
  const forget = () => {
    forgetDisplayKey()
    settle(undefined)
  }
  return connection === undefined ? (
    <SetUp onDone={settle} />
  ) : asks ? (
    <SetUp onDone={settle} present={{ keep: () => setAsks(false), forget }} />
  ) : (
    <Running
      key={connection.key}
      connection={connection}
      playlist={playlist}
      wrong={wrong}
      onAnotherKey={() => setAsks(true)}
    />
  )
}

/** A new version that does not come, half put up for one, is looked for at turns no oftener than this. */
const lookAfter = 60_000

interface RunningProps extends ReturnType<typeof readPlaylist> {
  connection: DisplayConnection
  onAnotherKey: () => void
}

function Running({ connection, playlist, wrong, onAnotherKey }: RunningProps) {
  const [engine] = useState(() => createEngine({ connection, isOutdated }))
  const lookedAt = useRef<Moment>(undefined)

  useEffect(() => {
    engine.use(playlist)
    const { tick, stop } = keepAwake(deviceClock)
    const leave = engine.onTick(tick)
    return () => {
      leave()
      stop()
      engine.stop()
    }
  }, [engine, playlist])

  const onTurn = () => {
    const now = engine.now()
    const isEarly = lookedAt.current !== undefined && elapsed(lookedAt.current, now) < lookAfter
    if (!engine.get().isOutdated || isEarly) return
    lookedAt.current = now
    void loadNewVersion()
  }
  return (
    <main className={styles.screen}>
      <Display playlist={playlist} wrong={wrong} engine={engine} onTurn={onTurn} />
      <Controls engine={engine} playlist={playlist} onAnotherKey={onAnotherKey} />
    </main>
  )
}

const minute = 60_000

/** Nobody is there to press a button: what broke is drawn again after a minute, and the page loaded anew if it can be. */
class Mending extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  #timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      void loadAnew()
      this.setState({ broken: false })
    }, minute)
  }

  override componentWillUnmount() {
    clearTimeout(this.#timer)
  }

  override render() {
    return this.state.broken ? (
      <main className={styles.broken}>
        <h1>This display broke down</h1>
        <p>It begins anew by itself in a minute. Nothing is shown until then.</p>
      </main>
    ) : (
      this.props.children
    )
  }
}
