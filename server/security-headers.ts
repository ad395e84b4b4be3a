import type { Settings } from './settings'

/** What every answer carries, whatever it is. */
export function securityHeaders(settings: Pick<Settings, 'publicOrigin'>): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    // The camera is for scanning codes.
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    // Never promised for a server that people reach without TLS (RFC 6797, 7.2).
    ...(settings.publicOrigin?.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/**
 * Cuts the page off from a page elsewhere that opened it. Where nobody did (Fetch Metadata, "Sec-Fetch-Site"), it would
 * only have the browser begin a process anew before each load, which takes a slow machine a good part of a second.
 * @param site the header of that name; undefined where a browser does not send it.
 */
export function openerPolicy(site: string | undefined): Readonly<Record<string, string>> {
  return site === 'none' || site === 'same-origin' ? {} : { 'cross-origin-opener-policy': 'same-origin' }
}

/** For every answer but the page: whatever is in it, a browser that opens it runs nothing. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"
