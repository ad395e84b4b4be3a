import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether a request comes from this machine, made by a person or a test here: the peer is a loopback address, nothing
 * says that a proxy passed it on, and neither its Host (a page elsewhere can point a name at this machine, DNS
 * rebinding) nor its Origin is another site's.
 */
export function isFromLoopback(context: Context): boolean {
  const { req } = context
  if (!isLoopbackAddress(peerOf(context))) return false
  if (forwardingHeaders.some((name) => req.header(name) !== undefined)) return false
  if (!isLoopbackHost(`http://${req.header('host') ?? ''}`)) return false
  const origin = req.header('origin')
  return origin === undefined || isLoopbackHost(origin)
}

function peerOf(context: Context): string | undefined {
  try {
    return getConnInfo(context).remote.address
  } catch {
    // No socket: the request was made inside this process.
    return undefined
  }
}

function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && (address === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(address))
}

function isLoopbackHost(origin: string): boolean {
  const { hostname } = URL.canParse(origin) ? new URL(origin) : { hostname: '' }
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}
