/** A page of this dashboard, as look-up knows it. */
interface Place {
  readonly label: string
  readonly to: string
  /** Other words by which people look for it. */
  readonly also?: string
}

/** Where one can go. The lists are left out where the service does not offer them. */
export const places: readonly Place[] = [
  { label: 'Overview', to: '/', also: 'home dashboard' },
  { label: 'Materials', to: '/materials' },
  { label: 'Products', to: '/products' },
  { label: 'Components', to: '/components' },
  { label: 'Manufactures', to: '/manufactures', also: 'runs batches production' },
  { label: 'Recipes', to: '/recipes' },
  { label: 'Expenses', to: '/expenses' },
  { label: 'Look-up page', to: '/look-up', also: 'scanner search' },
  { label: 'Saved views', to: '/views' },
  { label: 'Account', to: '/account', also: 'settings connection key' },
]
