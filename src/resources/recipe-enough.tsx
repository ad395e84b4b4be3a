import type { Recipe } from '@/contract/recipes'
import { Extent } from '@/records/extent'
import { useZone } from '@/session/zone'
import { isPositive, multiply } from '@/values/decimal'
import { formatCount, formatQuantity } from '@/values/format'
import { formatDateTime, formatTime } from '@/values/time'
import { type LeftOut, leftOuts } from './enough-stock'
import { currentName, type Row } from './recipe-rows'
import { ingredientRecord, type RecipeStock } from './recipe-stock'
import styles from './open-lines.module.css'

const reasons: Readonly<Record<LeftOut, string>> = {
  'no-record': 'Refers to no record',
  'no-quantity': 'No quantity to reckon with',
  'not-positive': 'No quantity above zero',
  missing: 'Not found',
  unknown: 'Stock not known',
  unit: 'Measured in another unit than its stock',
}

interface EnoughProps {
  recipe: Recipe
  rows: readonly Row[]
  /** So many ingredients more could not be read. */
  unread: number
  stock: RecipeStock
}

/** For how many batches the stock is enough: an estimate, with all that it leaves out. */
export function Enough({ recipe, rows, unread, stock }: EnoughProps) {
  const { batches } = stock.estimate
  const counted = rows.filter((row) => row.leftOut === undefined)
  // Ingredients without a quantity above zero use nothing up.
  const unsure = unread + rows.filter(({ leftOut }) => leftOut !== undefined && leftOut !== 'not-positive').length
  const isReading = stock.read.some(
    ({ of }) => of.extent === 'reading' || (of.extent === 'idle' && of.total === undefined),
  )
  const size = recipe.manufacture_batch_quantity
  const makes = batches && size && multiply(batches, size)
  const limiting = once(rows.filter((row) => row.limits))
  return (
    <div className={styles.enough} aria-busy={isReading}>
      <p className={styles.answer} role="status">
        {batches === '0' ? (
          <>
            Enough stock for <strong>no batch</strong>
          </>
        ) : batches !== undefined && (unsure === 0 || !isReading) ? (
          <>
            {unsure === 0 ? 'Enough stock for' : 'Enough stock for at most'}{' '}
            <strong>
              {formatQuantity(batches)} {batches === '1' ? 'batch' : 'batches'}
            </strong>
          </>
        ) : isReading ? (
          'Reading the stock of the ingredients…'
        ) : (
          'How many batches the stock is enough for cannot be told.'
        )}
      </p>
      {isReading ? (
        <p className={styles.basis}>&nbsp;</p>
      ) : (
        <p className={styles.basis}>
          {batches !== undefined && (
            <>
              An estimate from what was available <ReadTime stock={stock} />
              {unsure > 0 &&
                `, by ${formatCount(counted.length)} of ${formatCount(rows.length + unread)} ingredients`}:{' '}
              <Names rows={limiting} /> {limiting.length === 1 ? 'runs' : 'run'} out first.{' '}
              {makes && isPositive(makes) && (
                <>
                  Makes {unsure > 0 && 'at most '}
                  {formatQuantity(makes)}.{' '}
                </>
              )}
            </>
          )}
          {leftOuts.map((kind) => (
            <Left key={kind} kind={kind} rows={rows.filter(({ leftOut }) => leftOut === kind)} />
          ))}
        </p>
      )}
      <div className={styles.extents}>
        {stock.read.map(({ of, what }) => (
          <Extent key={what} of={of} what={what} />
        ))}
      </div>
    </div>
  )
}

/** When the oldest of the stock was read, which may be long before the recipe was. */
function ReadTime({ stock: { read } }: { stock: RecipeStock }) {
  const zone = useZone()
  const at = Math.min(...read.map(({ of }) => of.readAt ?? Number.NaN))
  if (zone === undefined || !Number.isFinite(at)) return 'when it was read'
  return (
    <>
      at{' '}
      <time dateTime={new Date(at).toISOString()} title={formatDateTime(at, zone)}>
        {formatTime(at, zone)}
      </time>
    </>
  )
}

/** Which ingredients are left out for one reason. */
function Left({ kind, rows }: { kind: LeftOut; rows: readonly Row[] }) {
  return rows.length === 0 ? null : (
    <span>
      {reasons[kind]}: <Names rows={kind === 'unit' ? rows : once(rows)} units={kind === 'unit'} />.{' '}
    </span>
  )
}

/** One row for each record: a recipe may use the same in several of its lines. */
function once(rows: readonly Row[]): readonly Row[] {
  const records = new Set<string>()
  return rows.filter((row) => {
    const record = ingredientRecord(row)
    if (record === undefined) return true
    const key = `${record.to} ${record.id}`
    return !records.has(key) && records.add(key)
  })
}

function Names({ rows, units = false }: { rows: readonly Row[]; units?: boolean }) {
  return rows.map((row, at) => (
    <span key={row.place}>
      {at > 0 && ', '}
      <bdi>{currentName(row)}</bdi>
      {units && (
        <>
          {' '}
          (<bdi>{row.unit}</bdi>, <bdi>{row.stockUnit}</bdi>)
        </>
      )}
    </span>
  ))
}
