import { pingPath } from '@/contract/account'
import type { Client } from './client'

/** Whether the key is accepted: any JSON with a 2xx status says so. @throws ApiError */
export async function ping(client: Client, signal?: AbortSignal): Promise<void> {
  await client.get(pingPath, '', signal)
}
