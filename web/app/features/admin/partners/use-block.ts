import { toggleDeliveryMan, toggleVendor } from '@fantome/contract/partner-admin.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast.ts'
import { isCourier, type Partner } from './partner-words.ts'
import { PARTNERS } from './use-partners.ts'

const send = (partner: Partner) =>
  call(isCourier(partner) ? toggleDeliveryMan : toggleVendor, {
    body: { id: partner._id, is_blocked: !partner.is_blocked },
  })

/** Blocking and unblocking: asked first, then done, then shown. */
export function useBlock() {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Partner | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    async onSuccess({ message }) {
      await queryClient.invalidateQueries({ queryKey: [PARTNERS] })
      setOpen(false)
      toast.success(message)
    },
    onError: (error) => toast.error(messageOf(error, 'Erreur lors de la modification du statut')),
  })
  return {
    asked,
    isOpen,
    isPending,
    ask(partner: Partner) {
      setAsked(partner)
      setOpen(true)
    },
    confirm: () => asked && mutate(asked),
    close: () => setOpen(false),
  }
}
