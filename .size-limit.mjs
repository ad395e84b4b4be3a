// What a browser has to load before it shows the first row of a list (npm test fails above these).
import { readFileSync, readdirSync } from 'node:fs'

const page = 'dist/page'
const manifest = JSON.parse(readFileSync(`${page}/.vite/manifest.json`, 'utf8'))

// The page's head names what each list needs beyond the first script.
const [, named = '{}'] = /name="pages" content='([^']*)'/.exec(readFileSync(`${page}/index.html`, 'utf8')) ?? []
const pages = JSON.parse(named)

/** A chunk and everything that it imports at once. */
function closure(name, found = new Set()) {
  if (found.has(name)) return found
  found.add(name)
  for (const imported of manifest[name].imports ?? []) closure(imported, found)
  return found
}

function files(paths) {
  return [...new Set(paths)].map((path) => `${page}/${path}`)
}

/** What the list of a resource needs; that of materials comes with the first script. */
function budgets(resource) {
  const chunks = [...closure('index.html')]
  const own = (pages[resource] ?? []).map((file) => `assets/${file}`)
  if (resource !== 'materials' && own.length === 0) throw new Error(`The page does not say what ${resource} needs.`)
  return [
    {
      name: `Script before the first row of ${resource}`,
      path: files([...chunks.map((name) => manifest[name].file), ...own.filter((file) => file.endsWith('.js'))]),
      limit: '120 KB',
      brotli: true,
    },
    {
      name: `Styles before the first row of ${resource}`,
      path: files([
        ...chunks.flatMap((name) => manifest[name].css ?? []),
        ...own.filter((file) => file.endsWith('.css')),
      ]),
      limit: '10 KB',
      brotli: true,
    },
  ]
}

const latin = readdirSync(`${page}/assets`).filter((name) => /^inter-latin-wght-.*\.woff2$/.test(name))
if (latin.length !== 1) throw new Error(`The page has ${latin.length} fonts for Latin 1.`)

// size-limit takes its settings from a default export.
// oxlint-disable-next-line import/no-default-export
export default [
  ...['materials', 'products', 'components', 'manufactures', 'recipes', 'expenses'].flatMap(budgets),
  { name: 'The font of Latin 1', path: files(latin.map((name) => `assets/${name}`)), limit: '24 KB', brotli: false },
  { name: 'The page itself, with the script in its head', path: `${page}/index.html`, limit: '3.1 KB', brotli: true },
]
