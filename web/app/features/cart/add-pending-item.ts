import { addToCart } from '@fantome/contract/cart.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { tellCartChanged } from './cart-news.ts'
import { takePendingCartItem } from './pending-cart-item.ts'

/** After a sign-in: adds what the visitor had wanted, if anything. */
export async function addPendingItem() {
  const item = takePendingCartItem()
  if (!item) return
  await call(addToCart, { body: item }).then(
    () => {
      tellCartChanged()
      toast.success('Produit ajouté au panier !')
    },
    (error: unknown) => void toast.error(messageOf(error, "Erreur lors de l'ajout au panier")),
  )
}
