import type { Product } from '@fantome/contract/catalogue.ts'
import { toggleProductStatus } from '@fantome/contract/catalogue-admin.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast.ts'

export type StatusField = 'is_active' | 'is_available'

/** A switch that acts at once: it moves, waits in place, and goes back when the shop refuses. */
export function useStatus(product: Product, field: StatusField, onSaved: (product: Product) => void) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) =>
      call(toggleProductStatus, { body: { productId: product._id, [field]: isOn } }),
    onSuccess: ({ data }) => onSaved(data),
    onError: (error) => toast.error(messageOf(error, 'Erreur lors de la sauvegarde du produit')),
  })
  return { isOn: isPending ? variables : product[field], isPending, set: (isOn: boolean) => mutate(isOn) }
}
