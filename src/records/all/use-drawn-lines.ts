import {
  defaultRangeExtractor,
  measureElement as measureRow,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { tabMemory } from '@/session/tab-memory'

/** What the bar takes of the screen where the page scrolls, with some room, in pixels (`scroll-padding` of the shell). */
const belowBar = 64

/** Lines that are drawn beyond those in sight, on both sides. */
const overscan = 8

const mostUnusual = 2000
/** Heights of lines that are not the usual one, by the table's name: so that coming back finds them where they were. */
const unusual = tabMemory<string, ReadonlyMap<unknown, number>>()

interface DrawnLinesOptions {
  /** Names the table as it looks. */
  readonly name: string
  readonly count: number
  /** Names a line: its height is known by it. The same function as long as the lines stay. */
  readonly keyOf: (line: number) => string
  /** Whether a line may be of any height, such as one that a row unfolds to. */
  readonly isOfAnyHeight: (line: number) => boolean
  /** Usual height of a line in pixels, until it is drawn. */
  readonly usual: number
  /** What scrolls, unless the page does. */
  readonly region: RefObject<HTMLElement | null>
  readonly pageScrolls: boolean
  readonly head: RefObject<HTMLElement | null>
  readonly body: RefObject<HTMLElement | null>
  /** A line that is drawn wherever it is, as it has the focus. */
  readonly kept: number | undefined
}

interface DrawnLine {
  readonly line: number
  /** How far below the first line it stands, in pixels. */
  readonly offset: number
}

export interface DrawnLines {
  readonly lines: readonly DrawnLine[]
  /** Of all lines, drawn or not, in pixels. */
  readonly height: number
  /** It is known where the lines begin in what scrolls, so that it can be scrolled to one of them. */
  readonly isPlaced: boolean
  readonly measure: (row: HTMLElement | null) => void
  /** Scrolls as far as needed for the line to be in sight. */
  readonly reveal: (line: number) => void
  /** Scrolls so that this line is the first, and so many pixels of it are above. */
  readonly scrollTo: (line: number, above: number) => void
  /** The first line in sight, and how many pixels of it are above. */
  readonly first: () => { readonly line: number; readonly above: number }
  /** The first line in sight when scrolling was last heard of: asking the page itself would have it laid out first. */
  readonly firstHeard: number
  /** Lines that are in sight at once. */
  readonly screenful: () => number
}

/** Which lines of a long table are drawn: those in sight, some around them, and the one that has the focus. */
export function useDrawnLines({
  name,
  count,
  keyOf,
  isOfAnyHeight,
  usual,
  region,
  pageScrolls,
  head,
  body,
  kept,
}: DrawnLinesOptions): DrawnLines {
  // Where the lines begin in what scrolls. The table's head stands before them, and over them when it sticks.
  const [known, setTop] = useState<number>()
  const top = known ?? 0
  useLayoutEffect(() => {
    const [above, lines] = [head.current, body.current]
    if (above === null || lines === null) return
    const look = () => {
      const measured = pageScrolls ? lines.getBoundingClientRect().top + window.scrollY : above.offsetHeight
      setTop((before) => (before === undefined || Math.abs(measured - before) > 1 ? measured : before))
    }
    look()
    const observer = new ResizeObserver(look)
    // Where the page scrolls, whatever stands above the lines moves them.
    const watched = pageScrolls ? lines.closest('section') : above
    if (watched !== null) observer.observe(watched)
    return () => observer.disconnect()
  }, [pageScrolls, head, body])

  const rangeExtractor = useCallback(
    (range: Range) => {
      const lines = defaultRangeExtractor(range)
      return kept === undefined || lines.includes(kept) || kept >= range.count
        ? lines
        : [...lines, kept].toSorted((a, b) => a - b)
    },
    [kept],
  )
  const estimateSize = (line: number) => unusual.get(name)?.get(keyOf(line)) ?? usual
  // A row that has just been made is nearly always of the usual height: to ask it would have everything laid out in the
  // midst of drawing. The observer tells of one that is not, before anything is painted.
  const measureElement = (
    row: HTMLElement,
    entry: ResizeObserverEntry | undefined,
    all: Virtualizer<HTMLElement, HTMLElement>,
  ) => {
    const line = all.indexFromElement(row)
    return entry === undefined && !isOfAnyHeight(line) ? estimateSize(line) : measureRow(row, entry, all)
  }
  const options = { count, getItemKey: keyOf, estimateSize, overscan, rangeExtractor, scrollMargin: top }
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used here alone, anew at every render
  const ofRegion = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    measureElement,
    enabled: !pageScrolls,
    getScrollElement: () => region.current,
    scrollPaddingStart: top,
  })
  const ofPage = useWindowVirtualizer<HTMLElement>({ ...options, enabled: pageScrolls, scrollPaddingStart: belowBar })
  const drawn = pageScrolls ? ofPage : ofRegion

  // Heights are known by the looks that they were measured with.
  useLayoutEffect(() => drawn.measure(), [drawn, usual])

  useLayoutEffect(
    () => () => {
      const kept = Array.from(drawn.itemSizeCache).filter(([, height]) => height !== usual)
      unusual.set(name, new Map([...(unusual.get(name) ?? []), ...kept].slice(-mostUnusual)))
    },
    [drawn, name, usual],
  )

  const over = pageScrolls ? belowBar : top
  // Not as the last scroll event told it: a key may have scrolled since.
  const scrolled = () => (pageScrolls ? window.scrollY : region.current?.scrollTop) ?? drawn.scrollOffset ?? 0
  return {
    lines: drawn.getVirtualItems().map(({ index, start }) => ({ line: index, offset: start - top })),
    height: drawn.getTotalSize(),
    isPlaced: known !== undefined,
    measure: drawn.measureElement,
    reveal: (line) => {
      const [most = 0] = drawn.getOffsetForIndex(line, 'start') ?? []
      const [least = 0] = drawn.getOffsetForIndex(line, 'end') ?? []
      if (scrolled() < least || scrolled() > most) drawn.scrollToIndex(line, { align: 'auto' })
    },
    scrollTo: (line, above) => {
      const [offset = 0] = drawn.getOffsetForIndex(line, 'start') ?? []
      drawn.scrollToOffset(line === 0 && above === 0 ? 0 : offset + above)
    },
    first: () => {
      const offset = scrolled() + over
      const found = drawn.getVirtualItemForOffset(offset)
      return found === undefined
        ? { line: 0, above: 0 }
        : { line: found.index, above: Math.max(0, offset - found.start) }
    },
    firstHeard: drawn.getVirtualItemForOffset((drawn.scrollOffset ?? 0) + over)?.index ?? 0,
    screenful: () => Math.max(1, Math.floor(((drawn.scrollRect?.height ?? 0) - over) / usual) - 1),
  }
}
