import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react'

/** In milliseconds: by itself, and when it is wanted once more. */
const again = 1000
const retryAfter = 3000

/** One request that fails is no reason to fail, unless there is no network. */
async function loadOrAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (!navigator.onLine) throw error
    await new Promise((resolve) => setTimeout(resolve, again))
    return load()
  }
}

/**
 * A part of a page, or a whole one, whose code is loaded when it is wanted. Unlike `React.lazy`, one that is loaded
 * already is rendered without passing through a fallback, which React would hold back for some 300 ms. Code that cannot be
 * loaded is an error of the page, unless there is something to show `Instead`.
 */
export interface LazyPart<Props extends object = object> {
  (props: Props): ReactNode
  /** Loads the code, ahead of its use or before the first page is drawn. */
  preload(this: void): Promise<void>
}

/** @param meanwhile what is shown while code is waited for that was not loaded before it was wanted. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead?: ComponentType<Props>,
  meanwhile?: ReactNode,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  let failed = false
  async function start(): Promise<void> {
    try {
      Loaded = await loadOrAgain(load)
    } catch (error) {
      failed = true
      // A use of it later on tries again; until then all drawings of it fail alike.
      setTimeout(() => {
        failed = false
        loading = undefined
      }, retryAfter)
      throw error
    }
  }
  const preload = () => (loading ??= start())

  function Waiting(props: Props) {
    if (failed && Instead !== undefined) return <Instead {...props} />
    use(preload())
    return Loaded === undefined ? null : <Loaded {...props} />
  }
  function Part(props: Props) {
    // As it was at first, however it is drawn: a part that had to wait would otherwise begin anew, without its focus.
    const [Ready] = useState(() => Loaded)
    return Ready === undefined ? (
      <Suspense fallback={meanwhile}>
        <Waiting {...props} />
      </Suspense>
    ) : (
      <Ready {...props} />
    )
  }
  return Object.assign(Part, { preload })
}
