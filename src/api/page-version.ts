/** The files that a page begins with (`server/build/first-script.ts`): their names hold digests of what is in them. */
function firstFiles(page: Document): readonly string[] {
  return Array.from(page.querySelectorAll('link[data-start]'), (link) => link.getAttribute('href') ?? '')
}

const timeLimit = 15_000

// Asked for as the browser itself would ask, cookies included: there may be a sign-in in front of the page.
const asPage = { cache: 'no-store', redirect: 'error' } as const satisfies RequestInit

/**
 * Whether another version of this page was put up: the addresses of its first files, once both the page and all that
 * it begins with answer. Undefined while there is none, and where something else answers (a sign-in page, an error).
 */
export async function newVersion(): Promise<string | undefined> {
  const signal = AbortSignal.timeout(timeLimit)
  try {
    const answer = await fetch(import.meta.env.BASE_URL, { ...asPage, signal })
    if (!answer.ok) return undefined
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const files = firstFiles(page)
    const version = files.join(' ')
    const isOurs = page.querySelector('meta[name=stockroom]') !== null
    if (!isOurs || version === '' || version === firstFiles(document).join(' ')) return undefined
    for (const file of files) {
      if (!(await answers(file, signal))) return undefined
    }
    return version
  } catch {
    return undefined
  }
}

/** A server may answer what it does not have with a page. */
async function answers(address: string, signal: AbortSignal): Promise<boolean> {
  const { ok, headers, body } = await fetch(address, { ...asPage, signal })
  await body?.cancel()
  return ok && !/\bhtml\b/i.test(headers.get('Content-Type') ?? '')
}

/** Whether the page that one is on would come again if it were loaded anew. */
export async function pageAnswers(): Promise<boolean> {
  try {
    const answer = await fetch(import.meta.env.BASE_URL, { ...asPage, signal: AbortSignal.timeout(timeLimit) })
    return answer.ok && (await answer.text()).includes('name="stockroom"')
  } catch {
    return false
  }
}
