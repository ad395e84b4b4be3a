import { createApp } from './app'
import { openBackend } from './backend'
import { readSettings } from './settings'

type App = ReturnType<typeof createApp>

// Vite runs this file anew when the server's code changes; what the last run opened is closed first.
const held = globalThis as { stockroomDev?: Promise<{ app: App; close(): Promise<void> }> }

async function open(previous: typeof held.stockroomDev) {
  await (await previous?.catch(() => undefined))?.close()
  const settings = readSettings(process.env)
  const backend = await openBackend(settings)
  console.log(`Connected to ${backend.description}`)
  for (const { key, note } of backend.sampleKeys) console.log(`Sample key ${key}: ${note}`)
  const app = createApp(settings, {
    api: backend.api,
    extras: backend.extras,
    pages: undefined,
    base: import.meta.env.BASE_URL,
  })
  return { app, close: () => backend.close() }
}

held.stockroomDev = open(held.stockroomDev)
const opened = held.stockroomDev
// Told to whoever asks; this one only keeps Node from ending over it.
opened.catch(() => {})

/** The server's app by the settings of the environment, as `npm run dev` needs it: Vite serves the page. */
export async function devApp(): Promise<App> {
  return (await opened).app
}

/** What the Vite plugin finds in this file. */
export interface DevServer {
  devApp(): Promise<App>
}
