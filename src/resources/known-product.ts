import { createContext } from 'react'
import type { Product } from '@/contract/products'

/** The product or component that a page is about, and the path of its list. */
interface KnownProduct {
  readonly product: Product
  readonly route: string
}

/** What a page is about is known to what refers to it there, without reading anything more. */
export const KnownProductContext = createContext<KnownProduct | undefined>(undefined)
