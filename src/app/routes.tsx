import type { ComponentType } from 'react'
import {
  type LucideIcon,
  Boxes,
  CircleUser,
  ClipboardList,
  Factory,
  LayoutDashboard,
  Monitor,
  Package,
  Puzzle,
  ReceiptText,
  Search,
} from 'lucide-react'
import { type ReadAhead, readListAhead } from '@/records/read-ahead'
import { materials } from '@/resources/materials'
import { MaterialsPage } from '@/resources/materials-list'
import { lazyPage } from '@/ui/lazy-page'
import type { LazyPart } from '@/ui/lazy-part'

/** One page, and its place in the navigation. */
export interface PageRoute {
  readonly path: string
  readonly page: ComponentType & Partial<LazyPart>
  /** Reads what the page shows first, before it is drawn. */
  readonly readAhead?: ReadAhead
  /** An entry of the navigation, where it has one. */
  readonly entry?: { readonly label: string; readonly icon: LucideIcon; readonly place: 'main' | 'foot' }
}

/** The page that gives an overview. */
export const homePath = '/'

/** Every page. The first list comes with the first script; the rest is fetched with its data, or when the page is idle. */
export const routes: readonly PageRoute[] = [
  {
    path: homePath,
    page: lazyPage(async () => (await import('@/overview/overview-page')).OverviewPage),
    entry: { label: 'Overview', icon: LayoutDashboard, place: 'main' },
  },
  {
    path: '/look-up',
    page: lazyPage(async () => (await import('@/look-up/look-up-page')).LookUpPage),
    entry: { label: 'Look-up', icon: Search, place: 'main' },
  },
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
    path: '/products',
    page: lazyPage(async () => (await import('@/resources/products-list')).ProductsPage),
    readAhead: async (...at) => (await import('@/resources/products-list')).readAhead(...at),
    entry: { label: 'Products', icon: Package, place: 'main' },
  },
  {
    path: '/products/:id',
    page: lazyPage(async () => (await import('@/resources/product-page')).ProductPage),
  },
  {
    path: '/components',
    page: lazyPage(async () => (await import('@/resources/components-list')).ComponentsPage),
    readAhead: async (...at) => (await import('@/resources/components-list')).readAhead(...at),
    entry: { label: 'Components', icon: Puzzle, place: 'main' },
  },
  {
    path: '/components/:id',
    page: lazyPage(async () => (await import('@/resources/component-page')).ComponentPage),
  },
  {
    path: '/manufactures',
    page: lazyPage(async () => (await import('@/resources/manufactures-list')).ManufacturesPage),
    readAhead: async (...at) => (await import('@/resources/manufactures-list')).readAhead(...at),
    entry: { label: 'Manufactures', icon: Factory, place: 'main' },
  },
  {
    path: '/manufactures/:id',
    page: lazyPage(async () => (await import('@/resources/manufacture-page')).ManufacturePage),
  },
  {
    path: '/recipes',
    page: lazyPage(async () => (await import('@/resources/recipes')).RecipesPage),
    readAhead: async (...at) => (await import('@/resources/recipes')).readAhead(...at),
    entry: { label: 'Recipes', icon: ClipboardList, place: 'main' },
  },
  {
    path: '/recipes/:id',
    page: lazyPage(async () => (await import('@/resources/recipe-page')).RecipePage),
  },
  {
    path: '/expenses',
    page: lazyPage(async () => (await import('@/resources/expenses')).ExpensesPage),
    readAhead: async (...at) => (await import('@/resources/expenses')).readAhead(...at),
    entry: { label: 'Expenses', icon: ReceiptText, place: 'main' },
  },
  {
    path: '/expenses/:id',
    page: lazyPage(async () => (await import('@/resources/expense-page')).ExpensePage),
  },
  {
    path: '/views',
    page: lazyPage(async () => (await import('./views-page')).ViewsPage),
  },
  {
    path: '/displays',
    page: lazyPage(async () => (await import('@/boards/builder/displays-page')).DisplaysPage),
    entry: { label: 'Displays', icon: Monitor, place: 'foot' },
  },
  {
    path: '/account',
    page: lazyPage(async () => (await import('./account-page')).AccountPage),
    entry: { label: 'Account', icon: CircleUser, place: 'foot' },
  },
]
