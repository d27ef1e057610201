export const PENDING_ITEM_KEY = 'pendingCartItem'

export interface PendingCartItem {
  product_id: string
  quantity: number
}

/** What a visitor wanted to add, stored for after the sign-in; as long as the tab, no longer. */
export function keepPendingCartItem(item: PendingCartItem) {
  try {
    sessionStorage.setItem(PENDING_ITEM_KEY, JSON.stringify(item))
  } catch {
    // Without storage the item is lost, not the sign-in.
  }
}

/** Returns the stored item once, and removes it. */
export function takePendingCartItem(): PendingCartItem | null {
  try {
    const stored = sessionStorage.getItem(PENDING_ITEM_KEY)
    sessionStorage.removeItem(PENDING_ITEM_KEY)
    return stored ? (JSON.parse(stored) as PendingCartItem) : null
  } catch {
    return null
  }
}
