import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** The part of a built chunk that matters here. */
interface Chunk {
  readonly type: 'chunk'
  code: string
  imports: string[]
}

const exported = /export\s*\{([^}]*)\};?\s*$/

/**
 * Puts the few words of the bundler's own that some files need into each of them. Left to itself, the bundler makes a file
 * of these as soon as the first script needs none, and every page would wait for one more.
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'stockroom:inline-runtime',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle: {
      // Before anybody asks which files there are.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.entries(bundle).filter(([, file]) => file.type === 'chunk') as [string, Chunk][]
        const runtime = chunks.find(([name]) => basename(name).startsWith('rolldown-runtime'))
        if (runtime === undefined) return
        const [name, { code }] = runtime
        for (const [, chunk] of chunks) {
          if (!chunk.imports.includes(name)) continue
          chunk.code = withRuntime(chunk.code, basename(name), code)
          chunk.imports = chunk.imports.filter((one) => one !== name)
        }
        delete bundle[name]
      },
    },
  }
}

/**
 * A file's code with what it imports from the runtime in its place.
 * @throws Error when it imports that, or the runtime exports it, in another way.
 */
export function withRuntime(code: string, name: string, runtime: string): string {
  const [statement, wanted] = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'][^"']*${name}["'];?`).exec(code) ?? []
  const [last, given] = exported.exec(runtime) ?? []
  if (statement === undefined || last === undefined)
    throw new Error(`${name} is used in another way now: see inline-runtime.ts.`)
  const own = namesOf(given).map(([inside, outside]) => `${outside}: ${inside}`)
  const here = namesOf(wanted).map(([outside, inside]) => `${outside}: ${inside}`)
  return code.replace(
    statement,
    () => `const { ${here.join(', ')} } = (() => { ${runtime.replace(last, '')} return { ${own.join(', ')} } })();`,
  )
}

/** `a as b, c` as pairs of what stands before and after "as". */
function namesOf(list = ''): [string, string][] {
  return list
    .split(',')
    .map((one) => one.trim().split(/\s+as\s+/))
    .flatMap(([before = '', after = before]) => (before === '' ? [] : [[before, after]]))
}
