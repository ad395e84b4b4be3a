import type { Plugin } from 'vite'

const unused = /\/query-core\/build\/modern\/(?:mutation|infiniteQueryBehavior)\.js$/
const users = /\/query-core\/build\/modern\/(?:mutation|infiniteQuery)Observer\.js$/
const writes = /\/query-core\/build\/modern\/mutationCache\.js$/
const exported = /^export \{ ([\w$, ]+) \};$/m

/**
 * Leaves out of the page's first script what TanStack Query needs for writing and for lists without pages: its client
 * keeps both at hand, and a page that only reads, and reads by pages, uses neither.
 */
export function readsOnly(): Plugin {
  return {
    name: 'stockroom:reads-only',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform(code, id) {
      return writes.test(id) ? nothingWritten : unused.test(id) ? emptied(code) : null
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const user = chunk.type === 'chunk' && Object.keys(chunk.modules).find((id) => users.test(id))
        if (user) this.error(`${user} is used now, and needs what reads-only.ts leaves out.`)
      }
    },
  }
}

/**
 * A module with the same exports, all of which throw when they are called.
 * @throws Error when the module exports in another way, so that somebody sees whether this is still of use.
 */
export function emptied(code: string): string {
  const names = exported.exec(code)?.[1]?.split(', ')
  if (names === undefined) throw new Error('TanStack Query exports in another way now: see reads-only.ts.')
  return `function leftOut() { throw new Error("Left out of this build.") }
export { ${names.map((name) => `leftOut as ${name}`).join(', ')} };`
}

/** What the client asks of the record of what is being written, where there is never any. */
export const nothingWritten = `export class MutationCache {
  findAll() { return [] }
  resumePausedMutations() { return Promise.resolve() }
  clear() {}
}`
