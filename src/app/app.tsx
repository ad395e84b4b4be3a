import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo } from 'react'
import { BrowserRouter, useLocation, useRoutes } from 'react-router-dom'
import { queryClient, useSession } from '@/session/session'
import { basePath } from '@/ui/base-path'
import { ZoneProvider } from '@/session/zone-provider'
import { Crash } from './crash'
import { lazyPage } from '@/ui/lazy-page'
import { routes } from './routes'
import { Shell } from './shell'

/** Whoever comes back is connected already, and does without its code. */
export const ConnectPage = lazyPage(async () => (await import('@/session/connect-page')).ConnectPage)

const NotFound = lazyPage(async () => (await import('./not-found')).NotFound)

/** The dashboard. The address stays as it is while one connects, so that it leads where one wanted to go. */
export function App() {
  const session = useSession()
  if (session.status === 'asking') return null
  if (session.status === 'none') return <ConnectPage refused={session.refused} />
  return (
    <QueryClientProvider client={queryClient} key={session.client.id}>
      {/* Without a slash at its end, as some hosts serve the path that the page was built for by itself, too. */}
      {/* Transitions would only delay: nothing here suspends, and what waits for data shows so by itself. */}
      <BrowserRouter basename={basePath || '/'} useTransitions={false}>
        <ZoneProvider>
          <Shell>
            <Pages />
          </Shell>
        </ZoneProvider>
      </BrowserRouter>
    </QueryClientProvider>
  )
}

const everywhere = '*'
const pages = [
  ...routes.map(({ path, page: Page }) => ({ path, element: <Page /> })),
  { path: everywhere, element: <NotFound /> },
]

/** The first part of a path. */
function areaOf(path: string): string | undefined {
  return path.split('/', 2).at(-1)?.toLowerCase()
}

function Pages() {
  const { pathname } = useLocation()
  const area = areaOf(pathname)
  // The router looks at all that it is given, at every change of the address.
  const near = useMemo(() => pages.filter(({ path }) => path === everywhere || areaOf(path) === area), [area])
  // An address may spell its path in other ways, which the router knows.
  return <Crash resetOn={pathname}>{useRoutes(near.length > 1 ? near : pages)}</Crash>
}
