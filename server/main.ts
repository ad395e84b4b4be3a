import { fileURLToPath } from 'node:url'
import { pingPath } from '@/contract/account'
import { createApp, nothingHere } from './app'
import { openBackend } from './backend'
import type { Backend } from './embedded'
import type { Phase } from './health'
import { isLoopback } from './hosts'
import { listen } from './listen'
import { SetupError } from './reference/setup-error'
import { isEverywhere, readSettings, type Settings, urlHost } from './settings'
import { loadPages } from './static'
import { whenOpen } from './when-open'

// The build puts this file into dist/server and the page into dist/page.
const pageFolder = fileURLToPath(new URL('../page/', import.meta.url))
const base = import.meta.env.BASE_URL
/** So long a request waits for what is still being opened; the page gives up after thirty seconds. */
const openingMs = 20_000

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const pages = await loadPages(pageFolder, base, settings.key === undefined ? 'served' : 'served-key')
  // The port first: filling a database takes seconds, and a taken port is better told before.
  const now: { phase: Phase } = { phase: 'starting' }
  let open: ((backend: Backend | undefined) => void) | undefined
  const opened = new Promise<Backend | undefined>((resolve) => {
    open = resolve
  })
  let close: (() => Promise<void>) | undefined
  const end = () => {
    now.phase = 'ending'
    open?.(undefined)
    // A second signal, from someone in a hurry, ends the process at once: the handlers are gone by then.
    process.off('SIGTERM', end).off('SIGINT', end)
    Promise.resolve(close?.()).then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', end).on('SIGINT', end)
  // The page comes at once and waits for the records: a wall display may be started together with this server.
  const api = whenOpen(
    opened.then((backend) => backend?.api),
    openingMs,
  )
  const extras = whenOpen(
    opened.then((backend) => backend && (backend.extras ?? nothingHere)),
    openingMs,
  )
  const here = { base, phase: () => now.phase }
  let app = createApp(settings, { api, extras, pages, ...here })
  const server = await listen((request, env) => app.fetch(request, env), settings.host, settings.port)
  // A database that is being filled is left as it is then: the next start finds it empty.
  close = () => server.stop()
  const backend = await openBackend(settings)
  close = () => server.stop().then(() => backend.close())
  await checkOwnKey(settings, backend)
  app = createApp(settings, { api: backend.api, extras: backend.extras, pages, ...here })
  if (now.phase === 'ending') return
  now.phase = 'running'
  open?.(backend)

  console.log(`Stockroom is at ${addressOf(settings, server.port)}`)
  console.log(`Connected to ${backend.description}`)
  for (const { key, note } of backend.sampleKeys) console.log(`Sample key ${key}: ${note}`)
  if (settings.key !== undefined) {
    const costs = settings.key.costs === 'show' ? 'with costs' : 'without costs'
    console.log(`Requests without a key are made with this server's own, ${costs}`)
    if (isEverywhere(settings.host) && settings.publicOrigin === undefined) {
      console.log('Note: with a key of its own it answers to localhost only. For other machines set PUBLIC_ORIGIN.')
    }
  }
  if (settings.api.kind === 'forward' && settings.api.url.protocol === 'http:') {
    console.log('Note: INVENTORY_API_URL is http, so keys and records travel in the clear.')
  }
}

/** The key for the built-in service can be tried at once; a real service may be down just now, and `/readyz` tells. */
async function checkOwnKey({ api, key }: Settings, backend: Backend): Promise<void> {
  if (key === undefined || api.kind !== 'embedded') return
  const headers = { authorization: `Bearer ${key.value}` }
  const { status } = await backend.api(new Request(`http://localhost${pingPath}`, { headers }))
  if (status !== 401) return
  throw new SetupError('INVENTORY_API_KEY is no key of the built-in service: set one of its keys, or leave it out.')
}

function addressOf({ host, key, publicOrigin }: Settings, port: number): string {
  // One with a key of its own answers to no address but its name.
  if (key !== undefined && publicOrigin !== undefined && !isLoopback(host) && !isEverywhere(host)) {
    return publicOrigin.origin + base
  }
  const here = `http://${isEverywhere(host) ? 'localhost' : urlHost(host)}:${port}${base}`
  return publicOrigin === undefined ? here : `${here} (for others ${publicOrigin.origin}${base})`
}

function fail(error: unknown): never {
  console.error(error instanceof SetupError ? error.message : error)
  process.exit(1)
}

main().catch(fail)
