import { type CSSProperties, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { calendarDay } from '@/values/calendar-day'
import { BoardBoundary } from './board-boundary'
import { BoardView } from './board-view'
import styles from './display.module.css'
import { displayZone } from './display-zone'
import type { DisplayEngine } from './engine'
import { Frame, type Surroundings } from './frame'
import { Message } from './message'
import { plainBoard, type Playlist } from './playlist'
import { firstPlace, type Place, placeAt } from './turns'
import { useDisplayState, useTicking } from './use-display'

interface DisplayProps {
  playlist: Playlist
  /** What of the address was not understood, see `readPlaylist`. */
  wrong: readonly string[]
  engine: DisplayEngine
  /** Called whenever a page's time is up, also where it stays on because it is the only one. */
  onTurn?: () => void
  /** It stands on a page of the dashboard, and not alone on a screen. */
  isPreview?: boolean
}

/** Against burn-in the picture moves by a pixel each minute, around a square of two pixels. */
const drift = [
  [0, 0],
  [1, 0],
  [2, 0],
  [2, 1],
  [2, 2],
  [1, 2],
  [0, 2],
  [0, 1],
] as const
const minute = 60_000

/** A wall display: its boards one after the other, page by page, without a hand. Fills the screen, or as a preview its place. */
export function Display({ playlist, wrong, engine, onTurn, isPreview = false }: DisplayProps) {
  const { boards, theme, size } = playlist
  const state = useDisplayState(engine)
  const { place, onPages } = useTurns(playlist, engine, onTurn)
  const at = place.board % boards.length
  const board = boards[at] ?? plainBoard('attention')
  const { name: zone, isAwaited, notice } = displayZone(playlist, state)
  const today = useTicking(engine, ({ wall }) => calendarDay(wall, zone)) ?? 0
  const step = useTicking(engine, ({ wall }) => Math.floor(wall / minute) % drift.length)
  const [x, y] = drift[isPreview ? 0 : step] ?? drift[0]
  const around = useMemo(
    (): Surroundings => ({
      engine,
      zone,
      isZoneAwaited: isAwaited,
      account: state.account?.name,
      at,
      of: boards.length,
      notices: [
        ...(wrong.length === 0 ? [] : [`Not understood in this display’s address: ${wrong.join(', ')}`]),
        ...(notice === undefined ? [] : [notice]),
      ],
      isPreview,
    }),
    [engine, zone, isAwaited, state.account?.name, at, boards.length, wrong, notice, isPreview],
  )
  const broken = (
    <Frame around={around} board={board}>
      <Message kind="wrong" title="This board could not be drawn" details="It is tried again at its next turn." />
    </Frame>
  )
  return (
    <div className={styles.display} data-theme={theme} data-size={size} data-preview={isPreview || undefined}>
      <div className={styles.screen} style={{ '--x': `${x}px`, '--y': `${y}px` } as CSSProperties}>
        <BoardBoundary resetOn={place.turn} instead={broken} onBroken={() => onPages(1)}>
          <BoardView around={around} board={board} state={state} today={today} page={place.page} onPages={onPages} />
        </BoardBoundary>
      </div>
    </div>
  )
}

/** Turns boards and their pages by the engine's tick. */
function useTurns(playlist: Playlist, engine: DisplayEngine, onTurn: (() => void) | undefined) {
  const [place, setPlace] = useState<Place>(() => firstPlace(engine.now()))
  // What holds now: a busy machine may tick twice before it draws.
  const now = useRef(place)
  const pages = useRef(1)
  const onPages = useCallback((count: number) => {
    pages.current = count
  }, [])
  const onTick = useEffectEvent(() => {
    const following = placeAt(now.current, playlist, pages.current, engine.now())
    if (following === now.current) return
    now.current = following
    setPlace(following)
    onTurn?.()
  })
  useEffect(() => engine.onTick(() => onTick()), [engine])
  return { place, onPages }
}
