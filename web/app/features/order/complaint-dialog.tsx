import { COMPLAINT_REASONS, complain } from '@fantome/contract/order.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import type { OrderDialogProps } from './receipt-actions.tsx'

type Reason = (typeof COMPLAINT_REASONS)[number]
const OPTIONS = COMPLAINT_REASONS.map((reason) => ({ value: reason, label: reason }))
/** With the reason and what joins them, under the 500 characters the server takes. */
const DETAILS_MAX = 400

export function ComplaintDialog({ orderId, isOpen, onClose, onDone }: OrderDialogProps) {
  const [reason, setReason] = useState<Reason>(COMPLAINT_REASONS[0])
  const [details, setDetails] = useState('')
  const [isPending, setPending] = useState(false)

  async function send() {
    setPending(true)
    const said = details.trim() ? `${reason} : ${details.trim()}` : reason
    await call(complain, { params: { id: orderId }, body: { reason: said } }).then(
      async ({ message }) => {
        toast.success(message)
        onClose()
        await onDone()
      },
      (error: unknown) => toast.error(messageOf(error, 'Une erreur est survenue. Veuillez réessayer.')),
    )
    setPending(false)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) void send()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Signaler un problème"
      text="Votre commande reste ouverte jusqu’à notre réponse."
    >
      <form className="signalement" onSubmit={submit}>
        <Choice legend="Que s’est-il passé&nbsp;?" options={OPTIONS} value={reason} onChange={setReason} />
        <Field
          label="Précisions"
          isOptional
          help="Lues par le support seul, jamais par le vendeur ni le livreur."
        >
          {(control) => (
            <textarea
              {...control}
              className="saisie"
              rows={2}
              maxLength={DETAILS_MAX}
              value={details}
              onChange={({ target }) => setDetails(target.value)}
            />
          )}
        </Field>
        <div className="actes">
          <Button type="submit" size="tall" isPending={isPending} pendingLabel="Envoi…">
            Envoyer le signalement
          </Button>
          <Button look="text" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
