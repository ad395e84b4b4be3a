import { type Backend, openEmbedded } from './embedded'
import { createForwarder } from './forward'
import type { Settings } from './settings'
import { throttled } from './throttled'

/**
 * Opens what the settings ask for: the embedded API, or the way to a real service.
 * @throws SetupError when the settings lead nowhere, a database that cannot be opened for one.
 */
export async function openBackend({ api }: Settings): Promise<Backend> {
  if (api.kind === 'embedded') return openEmbedded(api)
  const forwarder = createForwarder(
    api,
    throttled((line) => console.error(line)),
  )
  return {
    api: forwarder.api,
    extras: undefined,
    description: `the inventory service at ${api.url.href.replace(/\/$/, '')}`,
    sampleKeys: [],
    close: async () => forwarder.close(),
  }
}
