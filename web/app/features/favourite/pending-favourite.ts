import { addFavourite } from '@fantome/contract/favourite.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'

const KEY = 'pendingFavourite'

/** What a visitor wanted among the favourites, stored for after the sign-in; as long as the tab, no longer. */
export function savePendingFavourite(productId: string) {
  try {
    sessionStorage.setItem(KEY, productId)
  } catch {
    // Without storage the favourite is lost, not the sign-in.
  }
}

/** After a sign-in: adds it, once, if there is one. */
export async function addPendingFavourite() {
  const productId = takePendingFavourite()
  if (!productId) return
  try {
    await call(addFavourite, { body: { product_id: productId } })
  } catch (error) {
    toast.error(messageOf(error, 'Une erreur est survenue. Veuillez réessayer.'))
  }
}

function takePendingFavourite() {
  try {
    const productId = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return productId
  } catch {
    return null
  }
}
