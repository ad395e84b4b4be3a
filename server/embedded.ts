import type { Api } from './api'
import type { EmbeddedSettings } from './settings'

/** What stands behind the server, opened. */
export interface Backend {
  readonly api: Api
  readonly extras: Api | undefined
  /** For people: what the server is connected to. */
  readonly description: string
  readonly sampleKeys: readonly { readonly key: string; readonly note: string }[]
  close(): Promise<void>
}

/** Opens the embedded API. Loaded only when it is used: with a real service there is no database. */
export async function openEmbedded(settings: EmbeddedSettings): Promise<Backend> {
  const { openReference } = await import('./reference/reference')
  const { databaseUrl, dataDir, sampleSize, faults } = settings
  const reference = await openReference({ databaseUrl, dataDir, sampleSize, faults })
  const api: Api = (request, env) => reference.app.fetch(request, env)
  const { description, sampleKeys } = reference
  return { api, extras: api, description, sampleKeys, close: () => reference.close() }
}
