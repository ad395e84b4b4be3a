import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'

/** Something that look-up offers. It leads somewhere, or does something. */
export type Choice = {
  readonly key: string
  readonly label: string
  /** A SKU, or what was typed before. */
  readonly code?: string | undefined
  /** What it is or belongs to, where its group does not say it. */
  readonly about?: string | undefined
  readonly archived?: boolean
  /** What is in stock, or how far a run is. */
  readonly figure?: ReactNode
} & (
  | {
      readonly to: string
      /** Where it leads in this tab, if that is more than may stand in a link. */
      readonly here?: string | undefined
      readonly act?: undefined
    }
  | { readonly to?: undefined; readonly act: () => void }
)

/** Choices of one kind. */
export interface Group {
  readonly key: string
  readonly heading: string
  readonly icon: LucideIcon
  /** How many there are, where more may be than are shown; of records only. */
  readonly total?: number
  /** There may be more than `total`, beyond those that an earlier group counts. */
  readonly isLeast?: boolean
  readonly choices: readonly Choice[]
}
