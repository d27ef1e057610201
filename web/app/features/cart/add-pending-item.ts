import { addToCart } from '@fantome/contract/cart.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { invalidate } from '../../lib/invalidate.ts'
import { toast } from '../../ui/toast.ts'
import { takePendingCartItem } from './pending-cart-item.ts'

/** After a sign-in: adds what the visitor had wanted, if anything. */
export async function addPendingItem() {
  const item = takePendingCartItem()
  if (!item) return
  try {
    await call(addToCart, { body: item })
    void invalidate('cart')
    toast.success('Produit ajouté au panier !')
  } catch (error) {
    toast.error(messageOf(error, "Erreur lors de l'ajout au panier"))
  }
}
