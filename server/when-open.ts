import { type Api, problem } from './api'

/**
 * Stands for an API that is still being opened: a request waits for it, so that a page or a display that was opened
 * together with this server is simply a little later. `undefined` means that it will not open any more.
 * @param patienceMs after so long it answers 503, before whoever asks gives up
 */
export function whenOpen(opened: Promise<Api | undefined>, patienceMs: number): Api {
  return async (request, env) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patienceMs)
    })
    const api = await Promise.race([opened, late]).finally(() => clearTimeout(timer))
    if (api !== undefined) return await api(request, env)
    return problem(503, 'starting', 'The server is starting.', { 'retry-after': '1' })
  }
}
