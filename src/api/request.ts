/**
 * Where the service is asked. At the page's own origin that is under the path that the page was built for: whatever
 * stands in front of the server may pass on that one only.
 * @param base '' for the page's own origin, else `https://host[/sub]` without a slash at the end
 */
export function addressOf(base: string, path: string): string {
  return (base || import.meta.env.BASE_URL.slice(0, -1)) + path
}

/**
 * How the service is asked, always. Shared by the client and by the script in the page's head, so that the early
 * request is the very one the client would have made.
 */
export function requestInit(
  key: string | null | undefined,
  signal: AbortSignal,
  headers?: Readonly<Record<string, string>>,
): RequestInit {
  return {
    method: 'GET',
    headers: { Accept: 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : undefined), ...headers },
    // Browsers drop Authorization on a cross-origin redirect (Fetch, HTTP-redirect fetch), so a followed 302 would read
    // as "key refused". 'manual' lets us see it (type "opaqueredirect") and say that the address has moved.
    redirect: 'manual',
    credentials: 'omit',
    // Records are never stored on the device, the browser's cache included.
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  }
}
