import { createHash } from 'node:crypto'

/** Sources for the scripts that stand in the page itself: `'sha256-…'` for each, in order. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script>([\s\S]*?)<\/script>/g)
  return Array.from(scripts, ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}

function policy(html: string, connect: string): string[] {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScriptHashes(html)].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ]
}

/** The Content-Security-Policy header for the page when our server serves it: it talks to this origin only. */
export function servedPolicy(html: string): string {
  return [...policy(html, "'self'"), "frame-ancestors 'none'"].join('; ')
}

/**
 * The policy for the page on a static host, in a `<meta>`: the service may be anywhere that is encrypted, or on this
 * machine. (A `<meta>` cannot forbid frames, and the grammar of sources has no IPv6 addresses.)
 */
export function staticPolicy(html: string): string {
  return policy(html, "'self' https: http://localhost:* http://127.0.0.1:*").join('; ')
}
