import { useEffect, useState, useSyncExternalStore } from 'react'
import { servedMode } from '@/api/stored'
import { Button } from '@/ui/button'
import { elapsed } from './clock'
import styles from './controls.module.css'
import { forgetDisplayKey } from './display-key'
import type { DisplayEngine } from './engine'
import type { Moment } from './feed-state'
import { type Playlist, writePlaylist } from './playlist'

/** So long after the last movement or key the wall is left alone again. */
const shownFor = 10_000

interface ControlsProps {
  engine: DisplayEngine
  playlist: Playlist
  onForget: () => void
}

/** What somebody in front of the display can do, shown as soon as they touch it, and gone by itself. */
export function Controls({ engine, playlist, onForget }: ControlsProps) {
  const { now, onTick } = engine
  const [isTouched, setTouched] = useState(false)

  useEffect(() => {
    let touchedAt: Moment | undefined
    const touch = () => {
      touchedAt = now()
      setTouched(true)
    }
    const types = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const type of types) window.addEventListener(type, touch, { passive: true })
    const leave = onTick(() => {
      if (touchedAt !== undefined && elapsed(touchedAt, now()) >= shownFor) setTouched(false)
    })
    return () => {
      for (const type of types) window.removeEventListener(type, touch)
      leave()
    }
  }, [now, onTick])

  const isFull = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null)

  if (!isTouched) return null
  return (
    <div className={styles.controls} role="toolbar" aria-label="This display">
      <a className={styles.link} href={`${import.meta.env.BASE_URL}displays${writePlaylist(playlist)}`}>
        Change the display
      </a>
      {document.fullscreenEnabled && (
        <Button onClick={() => void toggleFullScreen()}>{isFull ? 'Leave full screen' : 'Full screen'}</Button>
      )}
      {servedMode() !== 'served-key' && (
        <Button
          onClick={() => {
            forgetDisplayKey()
            onForget()
          }}
        >
          Use another key
        </Button>
      )}
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
