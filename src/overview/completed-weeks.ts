import type { Decimal } from '@/contract/decimal'
import type { Manufacture } from '@/contract/manufactures'
import { manufactures } from '@/resources/manufactures'
import { type CurrencyTotal, ExactSum, MoneySums } from './exact-sum'
import { type Day, finding, type Where } from './finding'
import { isoDay, isoWeek, type Week } from './weeks'

/** What was completed in one week. */
interface CompletedWeek {
  readonly week: Week
  readonly where: Where
  readonly runs: number
  /** Completed quantities added up, whatever the product. */
  readonly units: Decimal
}

/** Completed runs by the day on which they were completed. */
export interface CompletedWeeks {
  readonly weeks: readonly CompletedWeek[]
  /** How many have none. */
  readonly undated: number
  /** Those of a day after the latest week, which has yet to come. */
  readonly later: { readonly where: Where; readonly count: number }
}

/** Completed runs without a date of completion: they are in no week. */
export const undatedQuestion = { stage: 'completed', completed: 'none' } as const satisfies Where

function completedIn(week: Week): Where {
  return { stage: 'completed', completed: isoWeek(week) }
}

export function* completedWeeks(
  runs: readonly Manufacture[],
  weeks: readonly Week[],
  day: Day,
): Generator<void, CompletedWeeks> {
  const found: CompletedWeek[] = []
  for (const week of weeks) {
    const where = completedIn(week)
    const completed = yield* finding(manufactures, runs, where, day)
    const units = new ExactSum()
    for (const run of completed) units.add(run.actual_quantity)
    found.push({ week, where, runs: completed.length, units: units.total })
    yield
  }
  const undated = yield* finding(manufactures, runs, undatedQuestion, day)
  const last = Math.max(...weeks.map((week) => week.last))
  const where: Where = { stage: 'completed', completed: `${isoDay(last + 1)}..` }
  const later = yield* finding(manufactures, runs, where, day)
  return { weeks: found, undated: undated.length, later: { where, count: later.length } }
}

/** What the runs completed in one week cost, materials and labour. */
interface WeekCosts {
  readonly week: Week
  readonly where: Where
  readonly runs: number
  readonly totals: readonly CurrencyTotal[]
}

export interface RunCosts {
  readonly weeks: readonly WeekCosts[]
  /** Over all the weeks; of what currencies there are. */
  readonly totals: readonly CurrencyTotal[]
  /** Runs of these weeks that lack one of their two costs, and the lists of them. */
  readonly missing: Readonly<Record<'materials' | 'labour', { readonly where: Where; readonly count: number }>>
}

/** @param currency the account's own, which comes first */
export function* runCosts(
  runs: readonly Manufacture[],
  weeks: readonly Week[],
  day: Day,
  currency?: string,
): Generator<void, RunCosts> {
  const found: WeekCosts[] = []
  const all = new MoneySums()
  for (const week of weeks) {
    const where = completedIn(week)
    const completed = yield* finding(manufactures, runs, where, day)
    const sums = new MoneySums()
    for (const { total_materials_cost: materials, total_labour_cost: labour } of completed) {
      for (const cost of [materials, labour]) {
        if (!cost) continue
        sums.of(cost.currency_code).add(cost.amount)
        all.of(cost.currency_code).add(cost.amount)
      }
    }
    found.push({ week, where, runs: completed.length, totals: sums.totals(currency) })
    yield
  }
  const missing = { materials: withoutCost(weeks, 'materials-cost'), labour: withoutCost(weeks, 'labour-cost') }
  return {
    weeks: found,
    totals: all.totals(currency),
    missing: {
      materials: {
        where: missing.materials,
        count: (yield* finding(manufactures, runs, missing.materials, day)).length,
      },
      labour: { where: missing.labour, count: (yield* finding(manufactures, runs, missing.labour, day)).length },
    },
  }
}

function withoutCost(weeks: readonly Week[], id: string): Where {
  const first = Math.min(...weeks.map((week) => week.first))
  const last = Math.max(...weeks.map((week) => week.last))
  return { stage: 'completed', completed: `${isoDay(first)}..${isoDay(last)}`, [id]: 'none' }
}
