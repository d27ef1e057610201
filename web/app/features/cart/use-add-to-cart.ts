import { addToCart } from '@fantome/contract/cart.ts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { invalidate } from '../../lib/invalidate.ts'
import { useLogin } from '../../lib/login.ts'
import { isSignInLost } from '../../lib/lost-sign-in.ts'
import { useSession } from '../../lib/session.tsx'
import { toast } from '../../ui/toast.ts'
import { keepPendingCartItem } from './pending-cart-item.ts'

/** On public pages, so without the query library. Adds for whoever is signed in; a visitor is sent to sign in, and the item stored. */
export function useAddToCart() {
  const { status } = useSession()
  const goToLogin = useLogin()
  const [addingId, setAddingId] = useState<string | null>(null)

  function signInFirst(productId: string, quantity: number) {
    keepPendingCartItem({ product_id: productId, quantity })
    goToLogin()
  }
  async function add(productId: string, quantity = 1) {
    if (status === 'out') return signInFirst(productId, quantity)
    setAddingId(productId)
    try {
      await call(addToCart, { body: { product_id: productId, quantity } })
      void invalidate('cart')
      toast.success('Produit ajouté au panier !')
    } catch (error) {
      if (isSignInLost(error)) signInFirst(productId, quantity)
      else toast.error(messageOf(error, "Erreur lors de l'ajout au panier"))
    } finally {
      setAddingId(null)
    }
  }
  return { addingId, add }
}
