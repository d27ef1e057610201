const KEY = 'pendingCartItem'

export interface PendingCartItem {
  product_id: string
  quantity: number
}

/** What a visitor wanted to add, kept for after the sign-in; as long as the tab, no longer. */
export function keepPendingCartItem(item: PendingCartItem) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(item))
  } catch {
    // Without storage the wish is lost, not the sign-in.
  }
}

/** The kept wish, once: it is forgotten as it is given back. */
export function takePendingCartItem(): PendingCartItem | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept ? (JSON.parse(kept) as PendingCartItem) : null
  } catch {
    return null
  }
}
