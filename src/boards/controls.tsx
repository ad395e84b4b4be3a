import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { servedMode } from '@/api/stored'
import { Button } from '@/ui/button'
import { elapsed } from './clock'
import styles from './controls.module.css'
import type { DisplayEngine } from './engine'
import type { Moment } from './feed-state'
import { type Playlist, writePlaylist } from './playlist'

/** So long after the last movement or key the wall is left alone again. */
const shownFor = 10_000

interface ControlsProps {
  engine: DisplayEngine
  playlist: Playlist
  /** Somebody wants to enter another key. */
  onAnotherKey: () => void
}

/** What somebody in front of the display can do, shown as soon as they touch it, and gone by itself. */
export function Controls({ engine, playlist, onAnotherKey }: ControlsProps) {
  const { now, onTick } = engine
  const [isTouched, setTouched] = useState(false)
  /** Whether the present press began where these were to be seen. */
  const isMeant = useRef(true)

  useEffect(() => {
    let touchedAt: Moment | undefined
    const touch = ({ type }: Event) => {
      if (type === 'pointerdown') isMeant.current = touchedAt !== undefined
      touchedAt = now()
      setTouched(true)
    }
    const types = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const type of types) window.addEventListener(type, touch, { passive: true })
    const leave = onTick(() => {
      if (touchedAt === undefined || elapsed(touchedAt, now()) < shownFor) return
      touchedAt = undefined
      setTouched(false)
    })
    return () => {
      for (const type of types) window.removeEventListener(type, touch)
      leave()
    }
  }, [now, onTick])

  /** The touch that brought these up presses nothing of what came to be under it. */
  const ignoreUnmeant = (event: MouseEvent) => {
    if (event.detail === 0 || isMeant.current) return
    event.preventDefault()
    event.stopPropagation()
  }

  const isFull = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null)

  if (!isTouched) return null
  return (
    <div className={styles.controls} role="toolbar" aria-label="This display" onClickCapture={ignoreUnmeant}>
      <a className={styles.link} href={`${import.meta.env.BASE_URL}displays${writePlaylist(playlist)}`}>
        Change the display
      </a>
      {document.fullscreenEnabled && (
        <Button onClick={() => void toggleFullScreen()}>{isFull ? 'Leave full screen' : 'Full screen'}</Button>
      )}
      {servedMode() !== 'served-key' && <Button onClick={onAnotherKey}>Use another key</Button>}
    </div>
  )
}

function onFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

async function toggleFullScreen(): Promise<void> {
  // A browser may refuse, and then it stays as it is.
  await (
    document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen()
  ).catch(() => {})
}
