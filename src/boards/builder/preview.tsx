import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { Display } from '@/boards/display'
import { createEngine, type DisplayEngine } from '@/boards/engine'
import type { Playlist } from '@/boards/playlist'
import { useConnected } from '@/session/session'
import { Radios } from './field'
import styles from './preview.module.css'

/** Screens that the preview takes the shape of: pixels, as a browser counts them. */
const screens = {
  wide: { width: 1920, height: 1080 },
  upright: { width: 1080, height: 1920 },
  small: { width: 1366, height: 768 },
} as const
type Screen = keyof typeof screens

const labels: Readonly<Record<Screen, string>> = {
  wide: 'Wide, 1920 × 1080',
  upright: 'Upright, 1080 × 1920',
  small: 'Small, 1366 × 768',
}

/** The builder itself says what of its address makes no sense. */
const none: readonly string[] = []

interface PreviewProps {
  /** What is read. */
  playlist: Playlist
  /** What is shown of it. */
  shown: Playlist
  /** Another value begins anew. */
  restartOn: string
  /** Which boards are shown, for people. */
  words: string
}

/** The display itself with the account's records, drawn as on a screen of that size and made smaller. */
export function Preview({ playlist, shown, restartOn, words }: PreviewProps) {
  const [screen, setScreen] = useState<Screen>('wide')
  const engine = useEngine(playlist)
  const { width, height } = screens[screen]
  const frame = useRef<HTMLDivElement>(null)
  const scale = useWidth(frame) / width
  return (
    <div className={styles.preview}>
      <Radios
        legend="Screen"
        names={['wide', 'upright', 'small']}
        labels={labels}
        value={screen}
        onChange={setScreen}
      />
      <div
        ref={frame}
        className={styles.frame}
        style={{ '--width': width, '--height': height } as CSSProperties}
        role="img"
        aria-label={`Preview of the display, ${labels[screen]}: ${words}`}
      >
        <div className={styles.screen} style={{ width, height, scale }} inert aria-hidden>
          <Display key={restartOn} playlist={shown} wrong={none} engine={engine} isPreview />
        </div>
      </div>
      <p className={styles.words}>{words}</p>
    </div>
  )
}

/** Reads what the playlist needs with the dashboard's own connection, for as long as the preview is there. */
function useEngine(playlist: Playlist): DisplayEngine {
  // Another connection draws the whole dashboard anew.
  const { base, key } = useConnected()
  const [engine] = useState(() => createEngine({ connection: { base, key } }))
  useEffect(() => engine.use(playlist), [engine, playlist])
  useEffect(() => () => engine.stop(), [engine])
  return engine
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
