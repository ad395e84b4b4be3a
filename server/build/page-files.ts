import { basename } from 'node:path'
import type { Plugin } from 'vite'

const marker = '<!-- page-files -->'

/** The part of a built chunk that matters here. */
interface Chunk {
  readonly fileName: string
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined
}

/**
 * Writes into the page's head which files each lazily loaded page needs, where `<!-- page-files -->` stands: the head's
 * script asks for those of the page that is opened together with its data, rather than after the first script has run.
 * By convention `src/resources/products-list.tsx` is the page at `/products`, `product-page.tsx` beside it `/products/:id`,
 * `src/look-up/look-up-page.tsx` `/look-up`, and the overview is at `/`.
 */
export function pageFiles(): Plugin {
  return {
    name: 'stockroom:page-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!html.includes(marker)) throw new Error(`index.html has no "${marker}".`)
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
        // Names of files hold no quotation marks of either kind.
        return html.replace(marker, () => `<meta name="pages" content='${JSON.stringify(filesOfPages(chunks))}' />`)
      },
    },
  }
}

/** Names of files under `assets/` by page: `{ products: […], 'products/': […] }`, without those of the first script. */
export function filesOfPages(chunks: readonly Chunk[]): Record<string, string[]> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const closure = (name: string, found = new Set<Chunk>()) => {
    const chunk = byName.get(name)
    if (chunk === undefined || found.has(chunk)) return found
    found.add(chunk)
    for (const imported of chunk.imports) closure(imported, found)
    return found
  }
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...closure(fileName)]))
  const pages: Record<string, string[]> = {}
  for (const chunk of chunks.filter((one) => !first.has(one))) {
    const needed = [...closure(chunk.fileName)].filter((one) => !first.has(one))
    const files = needed.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
    // A chunk that others share with a page may hold the page itself.
    for (const page of chunk.moduleIds.flatMap((id) => pageOf(id) ?? []))
      pages[page] = files.map((file) => basename(file))
  }
  return pages
}

const ownFolder = /\/src\/(overview|look-up)\/\1-page\.tsx$/
const pageModule =
  /\/src\/resources\/(?:((?:material|product|component|manufacture)s)-list|((?:recipe|expense)s)|([a-z]+)-page)\.tsx$/

function pageOf(moduleId: string): string | undefined {
  const [, folder] = ownFolder.exec(moduleId) ?? []
  if (folder !== undefined) return folder === 'overview' ? '' : folder
  const [, list, open, record] = pageModule.exec(moduleId) ?? []
  return list ?? open ?? (record && `${record}s/`)
}
