import { useQueryClient } from '@tanstack/react-query'
import { Bookmark, Compass, History, Zap } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { renewCollections } from '@/api/collection'
import { viewAddress } from '@/resources/view-address'
import { disconnect, useConnected } from '@/session/session'
import { changeSettings, useSettings } from '@/session/settings'
import { useOffered } from '@/session/use-offered'
import { useOfferedViews } from '@/session/use-offered-views'
import { afterPaint } from '@/ui/after-paint'
import { announce } from '@/ui/announcer'
import type { Choice, Group } from './choice'
import { places } from './places'
import { recentLookUps } from './recent'
import { fold } from './wording'

const mostViewsShown = 8

/** What look-up finds without asking anybody: earlier look-ups, saved views, pages and actions. */
export function useLocalGroups(text: string, onAgain: (text: string) => void): readonly Group[] {
  const connected = useConnected()
  const cache = useQueryClient()
  const { theme } = useSettings()
  const views = useOfferedViews()
  const isOffered = useOffered()
  const { pathname } = useLocation()
  const wanted = fold(text)
  const holds = (label: string, also = '') => wanted === '' || fold(`${label} ${also}`).includes(wanted)

  const recent = wanted === '' ? recentLookUps(connected) : []
  const dark = theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  const refresh = () => {
    announce('Reading anew what is on screen')
    // Once look-up is closed, as what it has asked for itself is not what is meant.
    afterPaint(() => {
      void cache.refetchQueries({ type: 'active' })
      renewCollections(connected.client)
    })
  }
  const actions: readonly (Choice & { readonly also: string })[] = [
    { key: 'refresh', label: 'Refresh what is on screen', also: 'reload read again', act: refresh },
    {
      key: 'theme',
      label: dark ? 'Light appearance' : 'Dark appearance',
      also: 'theme mode',
      act: () => changeSettings({ theme: dark ? 'light' : 'dark' }),
    },
    ...(connected.key === undefined
      ? []
      : [{ key: 'disconnect', label: 'Disconnect', also: 'log out sign out forget key', act: disconnect }]),
  ]
  const groups: readonly Group[] = [
    {
      key: 'recent',
      heading: 'Recent look-ups',
      icon: History,
      choices: recent.map((code) => ({ key: code, label: code, act: () => onAgain(code) })),
    },
    {
      key: 'views',
      heading: 'Saved views',
      icon: Bookmark,
      choices: views
        .filter(({ name }) => holds(name))
        .slice(0, mostViewsShown)
        .map(({ id, name, to }) => ({
          key: id,
          label: name,
          to: viewAddress(to, connected.costs === true),
          // As `ViewLink` does it.
          here: connected.costs === undefined ? to : undefined,
        })),
    },
    {
      key: 'pages',
      heading: 'Pages',
      icon: Compass,
      choices: places
        .filter(({ label, to, also }) => to !== pathname && holds(label, also) && isOffered(to))
        .map(({ label, to }) => ({ key: to, label, to })),
    },
    { key: 'actions', heading: 'Actions', icon: Zap, choices: actions.filter(({ label, also }) => holds(label, also)) },
  ]
  return groups.filter(({ choices }) => choices.length > 0)
}
