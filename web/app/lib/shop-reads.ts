import type { ShopReads } from '@fantome/contract/site.ts'
import { createContext } from 'react-router'

/** How a loader reads the shop: `context.get(shopReads)`. */
export const shopReads = createContext<ShopReads>()
