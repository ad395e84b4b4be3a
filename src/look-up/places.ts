import { lookUpPath } from './look-up-address'

/** A page of this dashboard, as look-up knows it. */
interface Place {
  readonly label: string
  readonly to: string
  /** Other words by which people look for it. */
  readonly also?: string
}

/** Where one can go, by the words of the navigation. The lists are left out where the service does not offer them. */
export const places: readonly Place[] = [
  { label: 'Overview', to: '/', also: 'home dashboard' },
  { label: 'Look-up', to: lookUpPath, also: 'scanner search' },
  { label: 'Materials', to: '/materials' },
  { label: 'Products', to: '/products' },
  { label: 'Components', to: '/components' },
  { label: 'Manufactures', to: '/manufactures', also: 'runs batches production' },
  { label: 'Recipes', to: '/recipes' },
  { label: 'Expenses', to: '/expenses' },
  { label: 'Saved views', to: '/views' },
  { label: 'Displays', to: '/displays', also: 'wall kiosk board' },
  { label: 'Account', to: '/account', also: 'settings connection key' },
]
