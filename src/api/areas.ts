import type { Client } from './client'
import { isApiError } from './errors'

/** What a service says about a whole resource: it has it, has it not (404), or not for this key (403). */
type Area = 'offered' | 'missing' | 'forbidden'

/** By the name of the resource, such as `expenses`. In memory only, for one connection. */
type Areas = Readonly<Record<string, Area>>

const none: Areas = {}
const known = new WeakMap<Client, Areas>()
const listeners = new Set<() => void>()

/** Everything that lists have told so far; the same object until one of them tells something else. */
export function areasOf(client: Client): Areas {
  return known.get(client) ?? none
}

/**
 * Notes how the list of a resource was answered: `undefined` for success. Only a 403 and a 404 of the list itself say
 * anything about the resource as a whole; those of a record do not, and a later success takes either back.
 */
export function noteArea(client: Client, many: string, error?: unknown): void {
  const kind = isApiError(error) ? error.kind : error === undefined && 'offered'
  if (kind !== 'missing' && kind !== 'forbidden' && kind !== 'offered') return
  const areas = areasOf(client)
  if (areas[many] === kind) return
  known.set(client, { ...areas, [many]: kind })
  for (const listener of listeners) listener()
}

/** Whether the whole list of this resource was refused, so that there is no use in asking or leading there. */
export function isRefused(client: Client, many: string): boolean {
  const area = areasOf(client)[many]
  return area === 'missing' || area === 'forbidden'
}

/** Calls back whenever a list tells something new. */
export function onAreas(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
