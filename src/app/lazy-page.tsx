import { type ComponentType, type ReactNode, Suspense, use } from 'react'

/**
 * A page whose code is loaded when it is wanted. Unlike `React.lazy`, one that is loaded already is rendered without
 * passing through a fallback, which React would hold back for some 300 ms.
 */
export interface LazyPage {
  (): ReactNode
  /** Loads the code, ahead of a visit or before the first page is drawn. */
  preload(): Promise<void>
}

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  async function start(): Promise<void> {
    try {
      loaded = await load()
    } catch (error) {
      // The next visit tries again.
      loading = undefined
      throw error
    }
  }
  const preload = () => (loading ??= start())

  function Loading() {
    use(preload())
    return loaded === undefined ? null : <Loaded of={loaded} />
  }
  function Page() {
    return loaded === undefined ? (
      <Suspense fallback={null}>
        <Loading />
      </Suspense>
    ) : (
      <Loaded of={loaded} />
    )
  }
  return Object.assign(Page, { preload })
}

function Loaded({ of: Component }: { of: ComponentType }) {
  return <Component />
}
