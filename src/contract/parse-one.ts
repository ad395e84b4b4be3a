import type { Endpoint, Identified } from './endpoint'
import type { PageQuery } from './list'
import { contents, deepest } from './open-answer'
import { isFields } from './open-record'
import { complaint, ContractError, readRecord } from './parse'

/**
 * Reads a detail answer, `{[one]: {...}}`.
 * @throws ContractError when it is not one, or when it is another record than the one asked for.
 */
export function parseOne<Item extends Identified, Query extends PageQuery>(
  endpoint: Endpoint<Item, Query>,
  id: number,
  body: unknown,
): Item {
  if (endpoint.open?.read !== undefined) return readOpen(endpoint.open.read, endpoint.one, id, body)
  const record = isFields(body) ? body[endpoint.one] : undefined
  if (record === undefined) throw new ContractError(`The answer has no "${endpoint.one}".`)
  const result = readRecord(endpoint.item, record)
  if (!result.success) throw new ContractError(`The ${endpoint.one} cannot be read (${complaint(result.error)}).`)
  if (result.data.id !== id)
    throw new ContractError(`The answer is about another ${endpoint.one} than the one asked for.`)
  return result.data
}

/** The same where the specification leaves the answer open: in any envelope. */
function readOpen<Item extends Identified>(
  read: (record: Readonly<Record<string, unknown>>) => Item,
  one: string,
  id: number,
  body: unknown,
): Item {
  const record = findRecord(body, one, id)
  if (record === undefined) throw new ContractError(`The answer holds no ${one}.`, body)
  const own = Object.hasOwn(record, 'id') ? record['id'] : undefined
  if (own === id) return read(record)
  // It answers to this id, even where it does not say so.
  if (own === undefined || own === null || own === `${id}`) return { ...read(record), id }
  throw new ContractError(`The answer is about another ${one} than the one asked for.`)
}

/**
 * The record in an answer: what has the id that was asked for, the outermost first, as a field of its own may be named
 * like an envelope; else what stands under its own name or a usual one, the only object with an id, or the answer itself.
 */
function findRecord(body: unknown, one: string, id: number): Readonly<Record<string, unknown>> | undefined {
  return findById(body, one, id) ?? findByName(body, one)
}

function findById(body: unknown, one: string, id: number, depth = 0): Readonly<Record<string, unknown>> | undefined {
  if (Array.isArray(body)) return body.length === 1 ? findById(body[0], one, id, depth + 1) : undefined
  if (!isFields(body) || depth === deepest) return undefined
  const inner = body[one]
  const isEnvelope = isFields(inner) && (!Object.hasOwn(inner, 'id') || isOwnId(inner, id))
  if (isOwnId(body, id) && !isEnvelope) return body
  for (const name of [one, ...contents]) {
    const found = Object.hasOwn(body, name) ? findById(body[name], one, id, depth + 1) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

function isOwnId(record: Readonly<Record<string, unknown>>, id: number): boolean {
  return Object.hasOwn(record, 'id') && (record['id'] === id || record['id'] === `${id}`)
}

function findByName(body: unknown, one: string, depth = 0): Readonly<Record<string, unknown>> | undefined {
  if (Array.isArray(body)) return body.length === 1 ? findByName(body[0], one, depth + 1) : undefined
  if (!isFields(body) || depth === deepest) return undefined
  for (const name of [one, ...contents]) {
    if (!Object.hasOwn(body, name)) continue
    const found = findByName(body[name], one, depth + 1)
    if (found !== undefined) return found
  }
  if (Number.isSafeInteger(body['id'])) return body
  const within = Object.values(body).filter((value) => isFields(value) && Number.isSafeInteger(value['id']))
  if (within.length === 1) return within[0] as Readonly<Record<string, unknown>>
  // Under its name it is the record, even without an id; the answer itself is not.
  return depth > 0 || Object.hasOwn(body, 'id') ? body : undefined
}
