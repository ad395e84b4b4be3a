import { afterAll, beforeAll, expect } from 'vitest'
import { expensesEndpoint } from '@/contract/expenses'
import { manufacturesEndpoint } from '@/contract/manufactures'
import { type Material, materialsEndpoint } from '@/contract/materials'
import type { PaginationMeta } from '@/contract/list'
import { componentsEndpoint, productsEndpoint } from '@/contract/products'
import { recipesEndpoint } from '@/contract/recipes'
import { openReference, type Reference, type ReferenceOptions } from '../reference'

export const now = new Date('2026-11-20T10:00:00Z')
export const keys = ['sample-full', 'sample-view-only'] as const

export const endpoints = [
  materialsEndpoint,
  productsEndpoint,
  componentsEndpoint,
  manufacturesEndpoint,
  recipesEndpoint,
  expensesEndpoint,
] as const

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
}

/** Asks an embedded API that lives as long as the tests around it. */
export interface TestClient {
  /** With no key when it is ''. */
  get(this: void, path: string, key?: string, init?: RequestInit): Promise<Answer>
  /** A list that must be answered. Records are typed as materials, whose fields most tests look at. */
  list(
    this: void,
    query: string,
    key?: string,
    many?: string,
  ): Promise<{ records: readonly Material[]; meta: PaginationMeta }>
  /** All pages of a list, one after the other. */
  collect(this: void, many: string, query: string, key?: string): Promise<readonly Material[]>
}

export function testClient(where: () => Promise<Pick<ReferenceOptions, 'databaseUrl' | 'dataDir'>>): TestClient {
  let reference: Reference | undefined
  beforeAll(async () => {
    reference = await openReference({ ...(await where()), faults: false, now })
  }, 60_000)
  afterAll(() => reference?.close())

  const get: TestClient['get'] = async (path, key = 'sample-full', init = {}) => {
    const headers: HeadersInit = key === '' ? {} : { authorization: `Bearer ${key}` }
    const response = await reference!.app.request(path, { headers, ...init })
    const text = await response.text()
    const body = (text === '' ? {} : JSON.parse(text)) as Answer['body']
    return { status: response.status, headers: response.headers, body }
  }
  const list: TestClient['list'] = async (query, key, many = 'materials') => {
    const { status, body } = await get(`/api/v1/${many}?${query}`, key)
    expect(status).toBe(200)
    return { records: body[many] as readonly Material[], meta: body['meta'] as PaginationMeta }
  }
  const collect: TestClient['collect'] = async (many, query, key) => {
    const records: Material[] = []
    for (let page = 1; ; page += 1) {
      const listed = await list(`${query}&page=${page}`, key, many)
      records.push(...listed.records)
      if (page >= listed.meta.total_pages) return records
    }
  }
  return { get, list, collect }
}
