import { useMemo, useSyncExternalStore } from 'react'
import { PENDING_ITEM_KEY, type PendingCartItem } from './pending-cart-item.ts'

const never = () => () => undefined

function readStored() {
  try {
    return sessionStorage.getItem(PENDING_ITEM_KEY)
  } catch {
    return null
  }
}

/** What a visitor wanted to add and will find in the basket after signing in; the server does not know of it. */
export function usePendingItem() {
  const stored = useSyncExternalStore(never, readStored, () => null)
  return useMemo(() => (stored ? (JSON.parse(stored) as PendingCartItem) : null), [stored])
}
