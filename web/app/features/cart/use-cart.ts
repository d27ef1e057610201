import { type Cart, getCart, removeFromCart, updateCartItem } from '@fantome/contract/cart.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { isSignInLost } from '../../lib/lost-sign-in.ts'
import { useSession } from '../../lib/session.tsx'
import { toast } from '../../ui/toast.ts'
import { dropItem, putItem } from './cart-state.ts'

/** A line that changes shows it for at least this long, so that the eye sees it happen. */
const LINE_MS = 500
const pause = () => new Promise((done) => setTimeout(done, LINE_MS))

type Change = (before: Cart) => Cart
interface Words {
  done: string
  failed: string
}

/** The basket on the screen. Each line waits alone, so that one slow answer never freezes the others. */
export function useCart(loaded: Cart) {
  const [cart, setCart] = useState(loaded)
  const [pendingIds, setPendingIds] = useState<readonly string[]>([])
  const underway = useRef(new Set<string>())
  const hasOverlapped = useRef(false)
  const { reload, setCartCount } = useSession()
  useEffect(() => setCartCount(cart.totalItems), [cart.totalItems, setCartCount])

  async function readAgain() {
    await call(getCart).then(
      ({ data }) => setCart(data),
      (error: unknown) => console.info('cart', error),
    )
  }

  async function run(productId: string, ask: () => Promise<Change>, { done, failed }: Words) {
    const lines = underway.current
    if (lines.has(productId)) return
    hasOverlapped.current ||= lines.size > 0
    lines.add(productId)
    setPendingIds([...lines])
    const [outcome] = await Promise.allSettled([ask(), pause()])
    lines.delete(productId)
    setPendingIds([...lines])
    if (outcome.status === 'fulfilled') {
      setCart(outcome.value)
      toast.success(done)
    } else {
      toast.error(messageOf(outcome.reason, failed))
      if (isSignInLost(outcome.reason)) void reload()
    }
    // Of two answers that crossed, the later may hold the older totals.
    if (lines.size > 0 || !hasOverlapped.current) return
    hasOverlapped.current = false
    await readAgain()
  }

  const setQuantity = (productId: string, quantity: number) =>
    run(
      productId,
      async () => {
        const { data } = await call(updateCartItem, { body: { product_id: productId, quantity } })
        return (before) => putItem(before, data)
      },
      { done: 'Quantité mise à jour !', failed: 'Erreur lors de la mise à jour' },
    )
  const remove = (productId: string) =>
    run(
      productId,
      async () => {
        const { data } = await call(removeFromCart, { params: { product_id: productId } })
        return (before) => dropItem(before, data)
      },
      { done: 'Article retiré du panier !', failed: 'Erreur lors de la suppression' },
    )
  return { cart, pendingIds, setQuantity, remove }
}
