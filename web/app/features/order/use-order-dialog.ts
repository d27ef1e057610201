import type { ClientOrder } from '@fantome/contract/order.ts'
import { type ComponentType, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { useDeferred } from '../../ui/use-deferred.ts'

/** A dialog about one order, downloaded when first asked for. */
export interface OrderDialogProps {
  order: ClientOrder
  isOpen: boolean
  onClose(): void
}

export function useOrderDialog(download: () => Promise<ComponentType<OrderDialogProps>>) {
  const [isOpen, setOpen] = useState(false)
  const [Dialog, load] = useDeferred(download)
  function ask() {
    setOpen(true)
    load().catch(() => toast.error('Une erreur est survenue. Veuillez réessayer.'))
  }
  return { Dialog, ask, props: { isOpen, onClose: () => setOpen(false) } }
}
