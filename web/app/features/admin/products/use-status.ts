import type { Product } from '@fantome/contract/catalogue.ts'
import { toggleProductStatus } from '@fantome/contract/catalogue-admin.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast.ts'

export type StatusField = 'is_active' | 'is_available'

/** A switch that acts at once: it moves, waits in place, and goes back when the shop refuses. */
export function useStatus(product: Product, field: StatusField, onSaved: (product: Product) => void) {
  const [wanted, setWanted] = useState<boolean | null>(null)

  async function set(isOn: boolean) {
    setWanted(isOn)
    await call(toggleProductStatus, { body: { productId: product._id, [field]: isOn } }).then(
      ({ data }) => onSaved(data),
      (error: unknown) => toast.error(messageOf(error, 'Erreur lors de la sauvegarde du produit')),
    )
    setWanted(null)
  }
  return {
    isOn: wanted ?? product[field],
    isPending: wanted !== null,
    set: (isOn: boolean) => void set(isOn),
  }
}
