import { addToCart } from '@fantome/contract/cart.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { useReloadCartCount } from './cart-count.tsx'
import { takePendingCartItem } from './pending-cart-item.ts'

/** After a sign-in: adds what the visitor had wanted, if anything. */
export function useAddPendingItem() {
  const reloadCount = useReloadCartCount()
  return async () => {
    const item = takePendingCartItem()
    if (!item) return
    await call(addToCart, { body: item }).then(
      () => {
        toast.success('Produit ajouté au panier !')
        void reloadCount()
      },
      (error: unknown) => void toast.error(messageOf(error, "Erreur lors de l'ajout au panier")),
    )
  }
}
