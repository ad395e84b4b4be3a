// What a browser has to load before it shows the first row of the materials list (npm test fails above these).
import { readFileSync } from 'node:fs'

const page = 'dist/page'
const manifest = JSON.parse(readFileSync(`${page}/.vite/manifest.json`, 'utf8'))

/** A chunk and everything that it imports at once. */
function closure(name, found = new Set()) {
  if (found.has(name)) return found
  found.add(name)
  for (const imported of manifest[name].imports ?? []) closure(imported, found)
  return found
}

// Chunks that the page asks for at once, beside its entry, say so in index.html.
const html = readFileSync(`${page}/index.html`, 'utf8')
const preloaded = Object.keys(manifest).filter(
  (name) => html.includes(`modulepreload`) && html.includes(manifest[name].file),
)
const chunks = ['index.html', ...preloaded].flatMap((name) => [...closure(name)])
const files = (paths) => [...new Set(paths)].map((path) => `${page}/${path}`)

// size-limit takes its settings from a default export.
// oxlint-disable-next-line import/no-default-export
export default [
  {
    name: 'Script before the first row, with the page and the script in it',
    path: [...files(chunks.map((name) => manifest[name].file)), `${page}/index.html`],
    limit: '120 KB',
    brotli: true,
  },
  {
    name: 'Styles before the first row',
    path: files(chunks.flatMap((name) => manifest[name].css ?? [])),
    limit: '10 KB',
    brotli: true,
  },
]
