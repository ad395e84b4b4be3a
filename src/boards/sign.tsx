import {
  CalendarClock,
  CalendarX,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleMinus,
  Clock,
  ClockAlert,
  type LucideIcon,
  OctagonX,
  TriangleAlert,
} from 'lucide-react'
import type { StockWord } from '@/records/stock'
import type { Tone } from '@/ui/notice'
import type { RunSign } from './run-rows'

export type SignName = StockWord | RunSign

/** A shape and a meaning each. */
const signs: Readonly<Record<SignName, { readonly icon: LucideIcon; readonly tone: Tone | undefined }>> = {
  Negative: { icon: CircleMinus, tone: 'bad' },
  Out: { icon: OctagonX, tone: 'bad' },
  Low: { icon: TriangleAlert, tone: 'warn' },
  late: { icon: ClockAlert, tone: 'bad' },
  today: { icon: Clock, tone: 'warn' },
  ahead: { icon: CircleDot, tone: undefined },
  none: { icon: CircleDashed, tone: undefined },
  done: { icon: CircleCheck, tone: 'good' },
  expired: { icon: CalendarX, tone: 'warn' },
  expiring: { icon: CalendarClock, tone: undefined },
}

export function toneOf(sign: SignName): Tone | undefined {
  return signs[sign].tone
}

/** Stands before a word, as large as its letters. */
export function Sign({ name }: { name: SignName }) {
  const { icon: Icon } = signs[name]
  return <Icon size="1em" strokeWidth={2.4} aria-hidden />
}
