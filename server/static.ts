import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chooseEncoding } from './content-encoding'
import { SetupError } from './reference/setup-error'
import { servedPolicy } from './policy'
import { inertPolicy } from './security-headers'

/** How the page is served: with the API behind the same origin, and perhaps with a key that the server holds. */
export type Serving = 'served' | 'served-key'

type Encoding = 'br' | 'gzip'

interface StaticFile {
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly bodies: Readonly<Partial<Record<Encoding, Bytes>>> & { readonly identity: Bytes }
}

type Bytes = Uint8Array<ArrayBuffer>

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** Answers a request for the page or one of its files. Only for GET and HEAD. */
export type Pages = (request: Request) => Response

/**
 * The built page, read into memory, so that what is served is always one build.
 * @param base the path that the page was built for, '/' or '/sub/path/'.
 * @throws SetupError when there is no built page.
 */
export async function loadPages(folder: string, base: string, serving: Serving): Promise<Pages> {
  const { files, index } = await readPages(folder, serving)

  return (request) => {
    const url = new URL(request.url)
    if (!url.pathname.startsWith(base)) return outside(url, base)
    const file = files.get(url.pathname.slice(base.length))
    if (file !== undefined) return answer(request, file)
    return isPage(request, url.pathname.slice(base.length)) ? answer(request, index) : notFound()
  }
}

async function readPages(folder: string, serving: Serving) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = found
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(folder.length).split(sep).filter(Boolean).join('/'))
    .filter((name) => !name.startsWith('.') && !/\.(?:br|gz)$/.test(name))
  if (!names.includes('index.html')) {
    throw new SetupError(`There is no built page in ${folder}: run "npm run build", or start with "npm start".`)
  }
  const read = async (name: string) => [name, await readStaticFile(folder, name)] as const
  const files = new Map(await Promise.all(names.filter((name) => name !== 'index.html').map(read)))
  const index = indexFile(await readFile(join(folder, 'index.html'), 'utf8'), serving)
  // So that /index.html, which some type, is the page and not a missing file.
  return { files: files.set('', index).set('index.html', index), index }
}

async function readStaticFile(folder: string, name: string): Promise<StaticFile> {
  const path = join(folder, name)
  const [identity, br, gzip] = await Promise.all([
    readFile(path).then(bytesOf),
    readFile(`${path}.br`).then(bytesOf, () => undefined),
    readFile(`${path}.gz`).then(bytesOf, () => undefined),
  ])
  return {
    etag: hashOf(identity),
    headers: {
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      // Vite puts a hash of the contents into every name under assets/.
      'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-security-policy': inertPolicy,
    },
    bodies: { identity, ...(br === undefined ? {} : { br }), ...(gzip === undefined ? {} : { gzip }) },
  }
}

/** index.html as this server serves it: it says how, and the policy for static hosts makes way for ours. */
function indexFile(built: string, serving: Serving): StaticFile {
  const html = built
    .replace(/\s*<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace('<meta name="stockroom" content="static"', `<meta name="stockroom" content="${serving}"`)
  const identity = new TextEncoder().encode(html)
  return {
    etag: hashOf(identity),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': servedPolicy(html),
    },
    bodies: { identity, br: bytesOf(brotliCompressSync(identity)), gzip: bytesOf(gzipSync(identity)) },
  }
}

function bytesOf(buffer: Buffer): Bytes {
  return new Uint8Array(buffer)
}

function hashOf(bytes: Bytes): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}

/** Whether an address without a file is one of the page's own: the page decides what is there. */
function isPage(request: Request, path: string): boolean {
  // Programs look for these: a slip in the API's address, and files that a page would not be called like.
  if (/^(?:assets|\/*api)(?:\/|$)/i.test(path) || /(?:^|\/)\./.test(path)) return false
  const named = extname(path) === ''
  // A person's browser asks for documents, and an address may well end in ".5"; programs ask for missing files.
  return named || (request.headers.get('accept') ?? '').includes('text/html')
}

function answer(request: Request, file: StaticFile): Response {
  const available = (['br', 'gzip'] as const).filter((encoding) => file.bodies[encoding] !== undefined)
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined, available)
  // Strong ETags differ per encoding (RFC 9110, 8.8.3.3).
  const etag = `"${file.etag}${encoding === undefined ? '' : `-${encoding}`}"`
  const headers: Record<string, string> = { ...file.headers, etag }
  if (available.length > 0) headers['vary'] = 'Accept-Encoding'
  if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const body = file.bodies[encoding ?? 'identity'] ?? file.bodies.identity
  headers['content-length'] = String(body.length)
  if (encoding !== undefined) headers['content-encoding'] = encoding
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}

function notFound(): Response {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': inertPolicy,
  }
  return new Response('There is no such file.\n', { status: 404, headers })
}

function outside(url: URL, base: string): Response {
  if (url.pathname !== '/' && `${url.pathname}/` !== base) return notFound()
  return new Response(null, { status: 302, headers: { location: base + url.search, 'cache-control': 'no-store' } })
}
