import { type ComponentType, type ReactNode, Suspense, use } from 'react'

/**
 * A page whose code is loaded when it is wanted. Unlike `React.lazy`, one that is loaded already is rendered without
 * passing through a fallback, which React would hold back for some 300 ms.
 */
export interface LazyPage<Props extends object = object> {
  (props: Props): ReactNode
  /** Loads the code, ahead of a visit or before the first page is drawn. */
  preload(this: void): Promise<void>
}

export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  async function start(): Promise<void> {
    try {
      Loaded = await load()
    } catch (error) {
      // The next visit tries again.
      loading = undefined
      throw error
    }
  }
  const preload = () => (loading ??= start())

  function Waiting(props: Props) {
    use(preload())
    return Loaded === undefined ? null : <Loaded {...props} />
  }
  function Page(props: Props) {
    return Loaded === undefined ? (
      <Suspense fallback={null}>
        <Waiting {...props} />
      </Suspense>
    ) : (
      <Loaded {...props} />
    )
  }
  return Object.assign(Page, { preload })
}
