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
import type { BoardKind } from '@/boards/playlist'

interface KindWords {
  readonly name: string
  /** What such a board shows, for whoever chooses one. */
  readonly shows: string
  readonly icon: LucideIcon
}

export const kinds: Readonly<Record<BoardKind, KindWords>> = {
  attention: {
    name: 'Needs attention',
    shows: 'Materials, products and components that are negative, out or low, worst first.',
    icon: TriangleAlert,
  },
  categories: {
    name: 'Stock by category',
    shows: 'How many are healthy, low and out in each category, as bars.',
    icon: ChartBarStacked,
  },
  production: {
    name: 'In production',
    shows: 'Each run in progress: batch, product, planned and completed, time left or late.',
    icon: Factory,
  },
  due: { name: 'Due', shows: 'Runs that are late, due today, or due soon.', icon: CalendarClock },
  completed: {
    name: 'Just completed',
    shows: 'What was made in the last days, the newest first.',
    icon: CircleCheckBig,
  },
  expiring: {
    name: 'Expiring soon',
    shows: 'Completed batches that have expired or will soon.',
    icon: Hourglass,
  },
  figure: { name: 'One big figure', shows: 'A single count, such as late runs, as large as it goes.', icon: Hash },
}
