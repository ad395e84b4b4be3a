import type { Identified, OpenReader } from './endpoint'
import { readPaging } from './open-paging'
import { isFields, type KnownShape, sift } from './open-record'
import { type BadRecord, ContractError, isSamePage, type Page } from './parse'

/** What comes under these names is the content, whatever it is. */
export const contents = ['data', 'items', 'results', 'records', 'result', 'content']

/** Envelopes within envelopes are opened so often. */
export const deepest = 3

/** Records that come by their ids rather than as a list. */
function isKeyedById(body: Readonly<Record<string, unknown>>): boolean {
  const entries = Object.entries(body)
  return entries.length > 0 && entries.every(([key, value]) => isFields(value) && String(value['id']) === key)
}

/**
 * The list in an answer: the answer itself, what stands under its own name or a usual one, or the only list of objects
 * that there is. Undefined where that does not settle it.
 */
function findList(body: unknown, many: string, depth = 0): readonly unknown[] | undefined {
  if (Array.isArray(body)) return body as readonly unknown[]
  if (!isFields(body) || depth === deepest) return undefined
  if (isKeyedById(body)) return Object.values(body)
  for (const name of [many, ...contents]) {
    if (!Object.hasOwn(body, name)) continue
    // Some services have no empty list but null.
    if (name === many && body[name] === null) return []
    const found = findList(body[name], many, depth + 1)
    if (found !== undefined) return found
  }
  const values = Object.values(body)
  const lists = values.filter((value): value is unknown[] => Array.isArray(value))
  const ofObjects = lists.filter((list) => list.some(isFields))
  if (ofObjects.length === 1) return ofObjects[0]
  if (lists.length === 1 && lists[0]?.length === 0) return lists[0]
  const within = values.filter(isFields).flatMap((value) => {
    const found = findList(value, many, depth + 1)
    return found === undefined ? [] : [found]
  })
  return ofObjects.length === 0 && within.length === 1 ? within[0] : undefined
}

/** The id of an element of a list, also where it comes as text; undefined where it has none. */
function idOf(record: Readonly<Record<string, unknown>>): number | undefined {
  const sent = Object.hasOwn(record, 'id') ? record['id'] : undefined
  const id = typeof sent === 'string' && /^[1-9]\d*$/.test(sent) ? Number(sent) : sent
  return Number.isSafeInteger(id) ? (id as number) : undefined
}

/**
 * Reads the answers of an endpoint that the specification leaves open: any envelope, any paging, any fields. A record
 * needs an integer `id`; every field is checked by itself.
 */
export function openReader<Item extends Identified>(many: string, known: KnownShape): OpenReader<Item> {
  // What is left of the known fields holds what they promise, which is all that the type of an item says.
  const read = (record: Readonly<Record<string, unknown>>) => sift(known, record) as unknown as Item
  return {
    read,
    list(body, asked, first, sent = first?.length): Page<Item> {
      const records = findList(body, many)
      if (records === undefined) throw new ContractError(`The answer holds no list of ${many}.`, body)
      const items: Item[] = []
      const setAside: BadRecord[] = []
      for (const record of records) {
        const id = isFields(record) ? idOf(record) : undefined
        if (isFields(record) && id !== undefined) items.push({ ...read(record), id })
        else {
          const reason = isFields(record) ? 'id: not a whole number' : 'not an object'
          setAside.push({ id: undefined, reason, sent: record })
        }
      }
      const turned = asked?.page === 1 || !isSamePage(items, first)
      return {
        items,
        setAside,
        meta: turned ? readPaging(body, records.length, asked, sent) : readPaging(undefined, records.length),
      }
    },
  }
}
