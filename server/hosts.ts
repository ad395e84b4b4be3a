/** Whether a host name (without a port or brackets) always means this machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name)
}

/** The name in a Host header, in lower case, without its port or brackets; undefined when it is not one. */
export function hostName(header: string | undefined): string | undefined {
  if (header === undefined || !URL.canParse(`http://${header}/`)) return undefined
  const url = new URL(`http://${header}/`)
  return url.href === `${url.origin}/` ? url.hostname.replace(/^\[(.*)\]$/, '$1') : undefined
}
