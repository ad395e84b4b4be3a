import { moneyFieldNames } from './money'
import { isFields } from './open-record'

// What a key that may not see costs is shown of records whose fields nobody knows. Whatever might be money goes, by name
// or by looks: something harmless too much is missed by few, and a price shown is a promise broken.

/** In any part of a name: price, unitPrice, PRICES_NET. */
const hints =
  /pric|cost|amount|margin|currenc|mone(?:y|tary)|cogs|revenue|profit|turnover|budget|salar|wage|discount|rebate|subtotal|payment|payable|invoice_?(?:total|sum)|balance|charge|valuation|worth|spend|spent|earning|markup|expenditure|preis|kosten|betrag|prijs|prezz|precio|importe|montant|commission|surcharge|royalt|цен|стоим|сумм|价格|價格|価格|金额|金額|가격|금액|سعر|ثمن|مبلغ|מחיר/i

/** Names in which one of these words stands by itself. */
const hintingWords = new Set(
  'value values fee fees tax taxes vat gst duty net gross due owed msrp rrp shipping freight wholesale sale sales refund refunds expense bill billed quote quoted cents rate retail tariff tariffs deposit deposits overhead overheads eur usd gbp cash postage customs debit debits credit credits prix amt payout loan levy excise premium penalty kost wert valor valeur coste gasto gastos cena pris cout coût summe'.split(
    ' ',
  ),
)

/** These do so too, unless it is a total of something else. */
const totals = new Set(['total', 'totals', 'sum'])

const measures = new Set(
  'quantity qty minutes hours seconds days time count weight volume units items pieces batches batch stock yield lines ingredients pages page records results entries elements'.split(
    ' ',
  ),
)

function wordsOf(name: string): readonly string[] {
  return name
    .slice(0, 1000)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
}

/** Whether a field of this name might hold money. */
export function namesMoney(name: string): boolean {
  return surelyNamesMoney(name) || mayNameMoney(name)
}

function surelyNamesMoney(name: string): boolean {
  return moneyFieldNames.has(name) || hints.test(name)
}

/** By words that are said of other things, too: a net weight, a shipping date. */
function mayNameMoney(name: string): boolean {
  const words = wordsOf(name)
  return (
    words.some((word) => hintingWords.has(word)) ||
    (words.some((word) => totals.has(word)) && !words.some((word) => measures.has(word)))
  )
}

const currencies = new Set(Intl.supportedValuesOf('currency'))
/** A figure and its sign: "€ 12.50", "25,- €". */
const signed = /\p{Sc}\s*[-+]?[\d.]|\d[.,–-]{0,3}\s*\p{Sc}/u
/** A figure and what stands for a currency among people: "kr 100", "12.50 eur". */
const spoken =
  /(?<!\p{L})(?:s?fr|rs|kr)\.?\s?\d|\d\s?(?:eur|euros?|usd|dollars?|gbp|pounds? sterling|pence|cents?|chf|kr|zł|kč|руб)(?!\p{L})/iu
/** A figure beside three capitals, anywhere: money if these are a currency's code. */
const coded = /(?<![\p{L}\d])([A-Z]{3})\s?[-+]?\d|\d[.,–-]{0,3}\s?([A-Z]{3})(?![\p{L}\d])/gu
/** The same by itself: money whatever the capitals are. */
const alone = /^[-+\s]*[A-Z]{3}\s?[-+\d.,]+$|^[-+\d.,\s]+[A-Z]{3}$/

/** A figure beside a currency's sign, code or name. */
function readsAsMoney(text: string): boolean {
  if (!/\d/.test(text)) return false
  // JSON within JSON.
  if (/^\s*[{[]/.test(text) && hints.test(text)) return true
  if (signed.test(text) || spoken.test(text) || alone.test(text.trim())) return true
  return Array.from(text.matchAll(coded)).some(([, before, behind]) => currencies.has(before ?? behind ?? ''))
}

/** A sentence with a figure that speaks of money, whether or not it names a currency. */
export function speaksOfMoney(text: string): boolean {
  return /\d/.test(text) && hints.test(text)
}

/** An object that is an amount in a currency, whatever its fields are called. */
function looksLikeMoney(value: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(value)
  if (Object.hasOwn(value, 'amount') && Object.hasOwn(value, 'currency_code')) return true
  return names.length <= 4 && !names.includes('id') && names.some((name) => /currency/i.test(name))
}

/** Units that stand for no currency and no thousands, as "Ft", "L", "k" and "MM" may. */
const measure = String.raw`[\d.,]{1,20}\s?(?:mg|g|kg|ml|mL|cl|dl|l|oz|fl oz|lbs?|mm|cm)`
/** "250 g", "250 g / 8.8 oz". */
const measured = new RegExp(String.raw`^${measure}(?:\s?[/(]\s?${measure}\)?)?$`)

function isFigure(value: unknown): value is string | number {
  return (typeof value === 'string' || typeof value === 'number') && /\d/.test(`${value}`)
}

/** A figure beside its name, as in `["unit_cost", "12"]`. */
function isNamedMoney(name: unknown, value: unknown): boolean {
  if (!isFigure(value) || typeof name !== 'string') return false
  return surelyNamesMoney(name) || (mayNameMoney(name) && !measured.test(`${value}`.trim()))
}

/** Fields that say what another one of the same object is, and those that then hold it. */
const naming = [
  'label',
  'name',
  'key',
  'field',
  'title',
  'type',
  'kind',
  'column',
  'property',
  'metric',
  'code',
] as const
const holding = ['value', 'val', 'v', 'content', 'data', 'text', 'figure', 'number'] as const

function isPairOfMoney(fields: Readonly<Record<string, unknown>>): boolean {
  return naming.some((name) => holding.some((value) => isNamedMoney(fields[name], fields[value])))
}

/** Fields whose texts stand above the columns of a table that is beside them. */
const heading = /^(?:columns?|headers?|headings?|fields|labels|keys)$/i

/** Which columns hold money, by what stands above them. None, where that is no row of names. */
function moneyColumns(head: unknown, rows: readonly unknown[]): ReadonlySet<number> {
  if (!Array.isArray(head) || !head.every((name) => typeof name === 'string' && !isFigure(name))) return new Set()
  const isMoney = (column: number) => rows.some((row) => Array.isArray(row) && isNamedMoney(head[column], row[column]))
  return new Set(Array.from(head.keys()).filter(isMoney))
}

function withoutColumns(row: unknown, columns: ReadonlySet<number>): unknown {
  return Array.isArray(row) ? row.filter((_, column) => !columns.has(column)) : row
}

/** The fields of an object without those columns of a table in one of them that hold money by the names in another one. */
function withoutMoneyColumns(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const names = Object.keys(fields).find((name) => heading.test(name) && Array.isArray(fields[name]))
  if (names === undefined) return fields
  const head = fields[names] as readonly unknown[]
  // Rows, or a single one by itself.
  const isTable = (field: unknown) =>
    Array.isArray(field) && (field.some(Array.isArray) || field.length === head.length)
  const rows = Object.values(fields).flatMap((field) => {
    if (field === head || !isTable(field)) return []
    return (field as readonly unknown[]).some(Array.isArray) ? field : [field]
  })
  const columns = moneyColumns(head, rows)
  if (columns.size === 0) return fields
  const less = (field: unknown) => {
    if (!isTable(field)) return field
    const table = field as readonly unknown[]
    return table.some(Array.isArray) ? table.map((row) => withoutColumns(row, columns)) : withoutColumns(table, columns)
  }
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, less(field)]))
}

/** A value is an attribute's among attributes or beside a label only: by itself it may be one in money. */
function isItself(name: string, among: Readonly<Record<string, unknown>>, within: string): boolean {
  return name !== 'value' || within === 'attributes' || Object.hasOwn(among, 'label')
}

/** What is nested deeper is left out rather than looked through. */
const deepest = 40

/** Lists that the specification promises in a record: it cannot be read without them, so an emptied one stays. */
const promised: ReadonlySet<string> = new Set(['variations', 'attributes', 'line_items', 'ingredients'])

/** Stands for what goes. */
const gone = Symbol('gone')

/** @param within the field that holds it, also as one of a list */
function sifted(value: unknown, known: ReadonlySet<string>, depth: number, within = ''): unknown {
  if (typeof value === 'string') return readsAsMoney(value) ? gone : value
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) return gone
  if (Array.isArray(value)) {
    if (value.length === 2 && isNamedMoney(value[0], value[1])) return gone
    // A table, the first row of which names its columns.
    const columns = moneyColumns(value[0], value.slice(1))
    const rows = columns.size === 0 ? value : value.map((row) => withoutColumns(row, columns))
    const kept = rows.map((one: unknown) => sifted(one, known, depth + 1, within)).filter((one) => one !== gone)
    return kept.length === 0 && value.length > 0 && !promised.has(within) ? gone : kept
  }
  const sent = value as Readonly<Record<string, unknown>>
  if (depth > 0 && (isPairOfMoney(sent) || looksLikeMoney(sent))) return gone
  const fields = withoutMoneyColumns(sent)
  const entries = Object.entries(fields)
  const kept = entries.flatMap(([name, field]): [string, unknown][] => {
    if (known.has(name) && typeof field !== 'object' && isItself(name, fields, within)) return [[name, field]]
    if (namesMoney(name)) return []
    const left = sifted(field, known, depth + 1, name)
    return left === gone ? [] : [[name, left]]
  })
  // What held nothing but money does not stay behind as an empty shell.
  if (depth > 0 && kept.length === 0 && entries.length > 0) return gone
  // fromEntries defines own properties, so that a field called `__proto__` stays a field.
  return Object.fromEntries(kept)
}

/**
 * A copy of a JSON value without anything that might be money: by the names of the contract, by names that hint at it,
 * by objects and texts that look like it.
 * @param known names of fields that are known to hold something else
 */
export function withoutMoneyHints(value: unknown, known: ReadonlySet<string> = new Set()): unknown {
  const left = sifted(value, known, 0)
  return left === gone ? undefined : left
}

/** The fields of an object of which the same is true. */
export function fieldsWithoutMoney(
  fields: readonly (readonly [name: string, value: unknown])[],
): readonly (readonly [name: string, value: unknown])[] {
  const left = withoutMoneyHints(Object.fromEntries(fields))
  return isFields(left) ? Object.entries(left) : []
}
