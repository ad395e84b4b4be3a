import { useOffered } from './use-offered'
import { useViews, type View } from './views'

/** The saved views of what the service offers this key: the others stay, for another key. */
export function useOfferedViews(): readonly View[] {
  const isOffered = useOffered()
  return useViews().filter(({ to }) => isOffered(to.replace(/[?#].*$/s, '')))
}
