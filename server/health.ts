import type { ServiceCheck } from './service-check'
import type { SharedCounts } from './shared-answers'

/** Where a process is between its start and its end. */
export type Phase = 'starting' | 'running' | 'ending'

/** `/healthz`: the process lives, whatever the service does. */
export function aliveAnswer(): Response {
  return json(200, { status: 'ok', uptimeSeconds: Math.floor(process.uptime()) })
}

/**
 * `/readyz`: whether this server can answer with inventory data now, 200 or 503. Anybody may read it, so it holds no
 * address, no key and no record.
 */
export async function readyAnswer(
  phase: Phase,
  check: () => Promise<ServiceCheck>,
  counts: (() => SharedCounts) | undefined,
): Promise<Response> {
  if (phase !== 'running') return json(503, { status: 'not ready', reason: phase })
  const service = await check()
  const status = service.ok ? 'ready' : 'not ready'
  return json(service.ok ? 200 : 503, { status, service, shared: counts?.() })
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  })
}
