import type { ComponentType } from 'react'
import { type LucideIcon, Boxes, CircleUser } from 'lucide-react'
import { type ReadAhead, readListAhead } from '@/records/read-ahead'
import { MaterialsPage, materials } from '@/resources/materials'
import { type LazyPage, lazyPage } from './lazy-page'

interface PageRoute {
  readonly path: string
  readonly page: ComponentType & Partial<LazyPage>
  /** Reads what the page shows first, before it is drawn. */
  readonly readAhead?: ReadAhead
  /** An entry of the navigation, where it has one. */
  readonly entry?: { readonly label: string; readonly icon: LucideIcon; readonly place: 'main' | 'foot' }
}

/** Every page. Lists come with the first script, as they are what is opened; the rest is fetched when the page is idle. */
export const routes: readonly PageRoute[] = [
  {
    path: '/materials',
    page: MaterialsPage,
    readAhead: readListAhead(materials),
    entry: { label: 'Materials', icon: Boxes, place: 'main' },
  },
  {
    path: '/materials/:id',
    page: lazyPage(async () => (await import('@/resources/material-page')).MaterialPage),
  },
  {
    path: '/account',
    page: lazyPage(async () => (await import('./account-page')).AccountPage),
    entry: { label: 'Account', icon: CircleUser, place: 'foot' },
  },
]

/** Where `/` leads. */
export const homePath = '/materials'
