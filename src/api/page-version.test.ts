// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newVersion, pageAnswers } from './page-version'

function links(script: string): string {
  return `<link data-start="style" href="/assets/a.css" /><link data-start="script" href="/assets/first.js" />
    <link data-start="rest" id="rest" href="/assets/${script}.js" />`
}

function page(script: string): string {
  return `<!doctype html><html><head><meta name="stockroom" content="served">${links(script)}</head><body><div id="root"></div></body></html>`
}

const answers = new Map<string, () => Response | Promise<Response>>()

function script(): Response {
  return new Response('', { headers: { 'content-type': 'text/javascript' } })
}

function html(text: string, status = 200): () => Response {
  return () => new Response(text, { status, headers: { 'content-type': 'text/html' } })
}

beforeEach(() => {
  // What the head's script asks for as well is none of the page's own.
  document.head.innerHTML = `<link rel="modulepreload" href="/assets/products.js" />${links('old')}
    <script type="module" src="/assets/first.js"></script>`
  answers.clear()
  answers.set('/', html(page('new')))
  answers.set('/assets/first.js', script)
  answers.set('/assets/new.js', script)
  answers.set('/assets/a.css', () => new Response('', { headers: { 'content-type': 'text/css' } }))
  vi.stubGlobal('fetch', async (address: string) => answers.get(address)?.() ?? Promise.reject(new TypeError('Down')))
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

test('a page that runs another script after the same first one is another version', async () => {
  expect(await newVersion()).toBe('/assets/a.css /assets/first.js /assets/new.js')
})

test('a page that begins with the same script is the same version', async () => {
  answers.set('/', html(page('old')))
  expect(await newVersion()).toBeUndefined()
})

test.each([
  ['an error', html(page('new'), 503)],
  ['a sign-in page', html('<html><script type="module" src="/login.js"></script></html>')],
  ['nothing', () => Promise.reject(new TypeError('Down'))],
])('%s is no version', async (_, answer) => {
  answers.set('/', answer)
  expect(await newVersion()).toBeUndefined()
  expect(await pageAnswers()).toBe(false)
})

test.each([
  ['script', '/assets/new.js'],
  ['style', '/assets/a.css'],
])('a version whose %s is missing, or answered by a page, is not there yet', async (_, file) => {
  answers.set(file, html('Not found', 404))
  expect(await newVersion()).toBeUndefined()
  answers.set(file, html(page('new')))
  expect(await newVersion()).toBeUndefined()
})

test('the page that one is on answers', async () => {
  answers.set('/', html(page('old')))
  expect(await pageAnswers()).toBe(true)
})
