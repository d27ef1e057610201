import { COMPLAINT_REASONS, complain } from '@fantome/contract/complaint.ts'
import type { ClientOrder } from '@fantome/contract/order.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type MouseEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './complaint-dialog.module.css'
import { ORDERS } from './orders-query.ts'
import type { OrderDialogProps } from './use-order-dialog.ts'

type Reason = (typeof COMPLAINT_REASONS)[number]
const OPTIONS = COMPLAINT_REASONS.map((reason) => ({ value: reason, label: reason }))
/** With the reason and what joins them, under the 500 characters the server takes. */
const DETAILS_MAX = 400

export function ComplaintDialog({ order, isOpen, onClose }: OrderDialogProps) {
  const [reason, setReason] = useState<Reason>()
  const [details, setDetails] = useState('')
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (said: string) => call(complain, { params: { id: order.id }, body: { reason: said } }),
    onSuccess({ message }) {
      toast.success(message)
      onClose()
      return queryClient.invalidateQueries({ queryKey: [ORDERS] })
    },
    onError: (error) => toast.error(messageOf(error, 'Une erreur est survenue. Veuillez réessayer.')),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason && !isPending) mutate(details.trim() ? `${reason} : ${details.trim()}` : reason)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Que s’est-il passé&nbsp;?"
      text={`${deliveredText(order)}Votre commande reste ouverte jusqu’à notre réponse.`}
    >
      <form className={styles.form} onSubmit={submit}>
        <Choice isStacked legend="Motif" options={OPTIONS} value={reason} onChange={setReason} />
        <TextArea
          label="Précisions"
          isOptional
          help="Lues par le support seul, jamais par le vendeur ni le livreur."
          rows={2}
          maxLength={DETAILS_MAX}
          value={details}
          onChange={({ target }) => setDetails(target.value)}
        />
        <DialogActions>
          {reason ? (
            <Button type="submit" size="tall" isPending={isPending} pendingLabel="Envoi…">
              Envoyer le signalement
            </Button>
          ) : (
            <Button look="outline" size="tall" className={styles.missing} onClick={leadToReasons}>
              Choisissez ce qui s’est passé
            </Button>
          )}
          <Button look="text" onClick={onClose}>
            Annuler
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Nothing is chosen for anybody: the button leads to the first reason. */
const leadToReasons = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) =>
  form?.querySelector<HTMLElement>('input[type=radio]')?.focus()

const deliveredText = ({ steps: { delivered_at: at } }: ClientOrder) =>
  at ? `Colis remis le ${formatDate(new Date(at))}. ` : ''
