import { createHash } from 'node:crypto'
import type { Database, Tables } from './tables'

export type ApiKey = Pick<Tables['api_keys'], 'name' | 'permission'>

/** The keys of the sample account: public on purpose, and rows like any other. */
export const sampleKeys = [
  { key: 'sample-full', permission: 'full', note: 'sees everything' },
  { key: 'sample-view-only', permission: 'view_only', note: 'sees no costs' },
] as const

/** What is stored instead of a key. Keys are long and random, so that one round of SHA-256 tells nothing about them. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/**
 * The key that a request carries, if it is one of ours. Looking it up by its hash keeps the time of the answer free of
 * hints about how much of a guessed key was right.
 * @param authorization the header, `Bearer <key>`. Specification, "Authentication" 1; the scheme is case-insensitive (RFC 9110).
 */
export async function findKey(database: Database, authorization: string | undefined): Promise<ApiKey | undefined> {
  const key = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
  if (key === undefined) return undefined
  return database
    .selectFrom('api_keys')
    .select(['name', 'permission'])
    .where('hash', '=', hashOf(key))
    .executeTakeFirst()
}
