import { CalendarDays, CircleDot, Coins, Hash, type LucideIcon, ToggleLeft, Type } from 'lucide-react'
import type { FilterKind } from './value'

const icons: Readonly<Record<FilterKind, LucideIcon>> = {
  text: Type,
  exact: Type,
  state: CircleDot,
  decimal: Hash,
  stock: Hash,
  money: Coins,
  time: CalendarDays,
  day: CalendarDays,
  deadline: CalendarDays,
  expiry: CalendarDays,
  flag: ToggleLeft,
  stage: CircleDot,
  'stock-words': CircleDot,
}

/** What kind of question a filter asks, at a glance. The word beside it says the rest. */
export function FilterIcon({ kind }: { kind: FilterKind }) {
  const Icon = icons[kind]
  return <Icon size={14} aria-hidden />
}
