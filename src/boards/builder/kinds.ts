import {
  CalendarClock,
  ChartBarStacked,
  CircleCheckBig,
  Factory,
  Hash,
  Hourglass,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react'
import { subjectOf } from '@/boards/board-words'
import { type BoardKind, plainBoard } from '@/boards/playlist'

interface KindWords {
  /** What such a board shows, for whoever chooses one. */
  readonly shows: string
  readonly icon: LucideIcon
}

export const kinds: Readonly<Record<BoardKind, KindWords>> = {
  attention: {
    shows: 'Materials, products and components that are negative, out or low, worst first.',
    icon: TriangleAlert,
  },
  categories: {
    shows: 'How many are healthy, low and out in each category, as bars.',
    icon: ChartBarStacked,
  },
  production: {
    shows: 'Each run in progress: batch, product, planned and completed, time left or late.',
    icon: Factory,
  },
  due: { shows: 'Runs that are late, due today, or due soon.', icon: CalendarClock },
  completed: {
    shows: 'What was made in the last days, the newest first.',
    icon: CircleCheckBig,
  },
  expiring: {
    shows: 'Completed batches that will expire soon, then those that have expired.',
    icon: Hourglass,
  },
  figure: { shows: 'A single count, such as late runs, as large as it goes.', icon: Hash },
}

/** A kind by the words that stand above such a board; a figure, of which there are many, by a name of its own. */
export function kindName(kind: BoardKind): string {
  return kind === 'figure' ? 'One big figure' : subjectOf(plainBoard(kind))
}
