// For tests only: pages of a list, as honest or as lying as a test wants them, and who asks for them.
import type { Endpoint } from '@/contract/endpoint'
import { type CatalogQuery, catalogQuery } from '@/contract/list'
import type { Page } from '@/contract/parse'
import { z } from '@/contract/zod'
import type { Client } from './client'
import { createStanding } from './standing'

export type Sent = Page<{ id: number }>

export function record(id: number): { id: number } {
  return { id }
}

interface Paging {
  /** Records of a page, and what the service says about that. */
  size?: number
  said?: number
  /** How many it says there are. */
  counted?: number
}

/** The pages of so many records with the ids 1, 2, 3… */
export function pagesOf(count: number, { size = 100, said = size, counted = count }: Paging = {}) {
  return (number: number): Sent => {
    const first = (number - 1) * size
    return {
      items: Array.from({ length: Math.max(0, Math.min(size, count - first)) }, (_, at) => record(first + at + 1)),
      setAside: [],
      meta: { current_page: number, total_pages: Math.ceil(counted / said), total_count: counted, per_page: said },
    }
  }
}

const item = z.looseObject({ id: z.int() })

/** A resource whose records have an id and nothing else. */
export function thingsEndpoint(many: string): Endpoint<{ id: number }, CatalogQuery> {
  return { path: `/api/v1/${many}`, many, one: 'thing', item, query: catalogQuery, money: [] }
}

/** One request that a fake service got. */
interface Asked {
  readonly path: string
  readonly search: URLSearchParams
  readonly page: number
  readonly ahead: () => boolean
  aborted: boolean
}

/** A client without a network: every request is answered by the function, with a page of its resource or an error. */
export function fakeClient(answer: (asked: Asked) => Sent | Promise<Sent>) {
  const asked: Asked[] = []
  const standing = createStanding()
  let underWay = 0
  let most = 0
  const client: Client = {
    id: 'one',
    standing,
    close: () => undefined,
    async get(path, search, signal, { ahead = false } = {}) {
      signal?.throwIfAborted()
      const params = new URLSearchParams(search)
      const one: Asked = {
        path,
        search: params,
        page: Number(params.get('page') ?? 1),
        ahead: typeof ahead === 'function' ? ahead : () => ahead,
        aborted: false,
      }
      asked.push(one)
      underWay += 1
      most = Math.max(most, underWay)
      let abort: (() => void) | undefined
      try {
        const { items, meta } = await new Promise<Sent>((resolve, reject) => {
          abort = () => {
            one.aborted = true
            reject(signal?.reason as Error)
          }
          signal?.addEventListener('abort', abort)
          Promise.resolve(one).then(answer).then(resolve, reject)
        })
        return { [path.slice('/api/v1/'.length)]: items, meta }
      } finally {
        if (abort !== undefined) signal?.removeEventListener('abort', abort)
        underWay -= 1
      }
    },
  }
  return { client, standing, asked, pages: () => asked.map(({ page }) => page), most: () => most }
}
