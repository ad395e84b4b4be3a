import { fileURLToPath } from 'node:url'
import { problem } from './api'
import { createApp } from './app'
import { openBackend } from './backend'
import type { Phase } from './health'
import { listen } from './listen'
import { SetupError } from './reference/setup-error'
import { readSettings, type Settings } from './settings'
import { loadPages } from './static'

// The build puts this file into dist/server and the page into dist/page.
const pageFolder = fileURLToPath(new URL('../page/', import.meta.url))
const base = import.meta.env.BASE_URL

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const pages = await loadPages(pageFolder, base, settings.key === undefined ? 'served' : 'served-key')
  // The port first: filling a database takes seconds, and a taken port is better told before.
  let phase: Phase = 'starting'
  const here = { base, phase: () => phase }
  let app = createApp(settings, { api: notYet, extras: notYet, pages: notYet, ...here })
  const server = await listen((request, env) => app.fetch(request, env), settings.host, settings.port)
  const backend = await openBackend(settings)
  app = createApp(settings, { api: backend.api, extras: backend.extras, pages, ...here })
  phase = 'running'

  console.log(`Stockroom is at ${addressOf(settings, server.port)}`)
  console.log(`Connected to ${backend.description}`)
  for (const { key, note } of backend.sampleKeys) console.log(`Sample key ${key}: ${note}`)
  if (settings.key !== undefined) {
    const costs = settings.key.costs === 'show' ? 'with costs' : 'without costs'
    console.log(`Requests without a key are made with this server's own, ${costs}`)
  }
  if (settings.api.kind === 'forward' && settings.api.url.protocol === 'http:') {
    console.log('Note: INVENTORY_API_URL is http, so keys and records travel in the clear.')
  }

  const end = () => {
    phase = 'ending'
    // A second signal, from someone in a hurry, ends the process at once: the handlers are gone by then.
    process.off('SIGTERM', end).off('SIGINT', end)
    server
      .stop()
      .then(() => backend.close())
      .then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', end).on('SIGINT', end)
}

function notYet(): Response {
  return problem(503, 'starting', 'The server is starting.', { 'retry-after': '1' })
}

function addressOf({ host, publicOrigin }: Settings, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const here = `http://${name}:${port}${base}`
  return publicOrigin === undefined ? here : `${here} (for others ${publicOrigin.origin}${base})`
}

function fail(error: unknown): never {
  console.error(error instanceof SetupError ? error.message : error)
  process.exit(1)
}

main().catch(fail)
