import type { FaultSettings } from './settings'

type Shape = NonNullable<NonNullable<FaultSettings['shapes']>['recipes']>
type Json = Readonly<Record<string, unknown>>

/** What is made of an answer `{[name]: content, meta}`; a detail has no meta. */
const makes: Readonly<Record<Shape, (name: string, content: unknown, meta: unknown) => unknown>> = {
  'bare-array': (_, content) => content,
  'no-meta': (name, content) => ({ [name]: content }),
  'data-envelope': (_, content, meta) => ({ data: content, pagination: meta }),
  'other-paging': (name, content, meta) => ({
    [name]: content,
    ...(meta === undefined ? {} : { pagination: otherwise(meta as Json) }),
  }),
  'other-fields': (name, content, meta) => ({
    [name]: each(content, ({ id }) => ({ id, title: `No. ${String(id)}`, lines: [{ qty: 1 }] })),
    meta,
  }),
  'id-only': (name, content, meta) => ({ [name]: each(content, ({ id }) => ({ id })), meta }),
  'nested-money': (name, content, meta) => ({ [name]: each(content, nestMoney), meta }),
  numbers: (name, content, meta) => ({ [name]: numbered(content), meta }),
  'hostile-fields': (name, content, meta) => ({ [name]: each(content, hostile), meta }),
}

function otherwise({ current_page, total_count, per_page }: Json): Json {
  return { page: current_page, total_entries: String(total_count), limit: String(per_page) }
}

/** Assembled as text, as only so a field can be called `__proto__`. */
const harm = JSON.parse(
  `{
    "__proto__": { "polluted": "yes", "id": 0 }, "constructor": "a constructor", "toString": 5, "": "no name",
    "\\u202eenil_thgir": "\\u202etfel", "<img src=x onerror=alert(1)>": "<script>alert(1)</script>",
    "picture_url": "https://trap.example/pixel.png", "link": "javascript:alert(1)",
    "supplier_ref_no": "00042", "shelf_life_days": "365.50", "brewed_on": "2026-03-01",
    "checked_at": "2026-11-20T23:30:00Z", "vegan": true, "discontinued": false, "grade": null,
    "tags": ["calm", "dark", "night"], "rounded": 12345678901234.567, "whole": 42,
    "tests": [{ "on": "2026-01-02", "passed": true }, { "on": "2026-01-03", "passed": false }],
    "storage": { "room": "Cellar", "climate": { "degrees": "12.5", "sealed": { "by": { "whom": { "name": "Ines" } } } } },
    "stock_value": "1234.50", "listPrice": "9.99", "rates": { "cents": 995, "currency": "EUR" }
  }`,
) as Json

function hostile(record: Json): Json {
  const many = Array.from({ length: 500 }, (_, at) => [`extra_${at}`, `Value ${at}`] as const)
  const long = [
    ['x'.repeat(10_000), 'a long name'],
    ['story', 'word '.repeat(20_000)],
  ] as const
  return Object.fromEntries([...Object.entries(record), ...Object.entries(harm), ...long, ...many])
}

/** Another make of an answer, `{materials: [...], meta}` or `{material: {...}}`. */
export function reshape(answer: Json, shape: Shape): unknown {
  const [name = '', content] = Object.entries(answer).find(([key]) => key !== 'meta') ?? []
  return makes[shape](name, content, answer['meta'])
}

function each(content: unknown, change: (record: Json) => unknown): unknown {
  return Array.isArray(content) ? (content as Json[]).map(change) : change((content ?? {}) as Json)
}

function isMoney(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'currency_code' in value
}

function nestMoney(record: Json): Json {
  const fields = Object.entries(record)
  return {
    ...Object.fromEntries(fields.filter(([, value]) => !isMoney(value))),
    costs: { all: Object.fromEntries(fields.filter(([, value]) => isMoney(value))) },
  }
}

/** Decimal strings as JSON numbers, changed as text so that no digit is lost on the way. */
function numbered(content: unknown): unknown {
  const text = JSON.stringify(content ?? null).replaceAll(/":"(-?\d+\.\d+)"/g, '":$1')
  return JSON.parse(text) as unknown
}

/** The first so many records of a list answer broken, each third in the same way. */
export function breakRecords(answer: Json, count: number): Json {
  const [name, content] = Object.entries(answer).find(([, value]) => Array.isArray(value)) ?? []
  if (name === undefined) return answer
  const records = (content as Json[]).map((record, index) => (index < count ? broken(record, index) : record))
  return { ...answer, [name]: records }
}

function broken(record: Json, index: number): unknown {
  if (index % 3 === 0) return { ...record, created_at: 'the day before yesterday' }
  if (index % 3 === 1) return { ...record, id: `no. ${String(record['id'])}` }
  return null
}
