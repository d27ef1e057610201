import { formatAmount } from '@fantome/contract/money.ts'
import type { PendingPayment } from '@fantome/contract/payment.ts'
import { isPaymentAddress } from '../../lib/payment-address.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'

interface SecondPaymentDialogProps {
  /** The newest of those that are open. */
  payment: PendingPayment
  /** What the button pressed would pay. */
  amount: number
  origins: readonly string[]
  isOpen: boolean
  isPending: boolean
  onAbandon(): void
  onClose(): void
}

/** Asked before a second payment is opened: both approved, both are paid. */
export function SecondPaymentDialog({ payment, amount, origins, ...dialog }: SecondPaymentDialogProps) {
  const { isOpen, isPending, onAbandon, onClose } = dialog
  const waiting = formatAmount(payment.amount)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Un paiement est déjà ouvert. Lequel gardez-vous&nbsp;?"
      text={`${waiting} attendent votre accord depuis ${minutesSince(payment.created_at)}. Valider les deux, c’est payer deux commandes.`}
    >
      <DialogActions>
        {isPaymentAddress(payment.paymentUrl, origins) && (
          <ButtonAnchor size="tall" href={payment.paymentUrl} rel="noreferrer">
            Reprendre les {waiting}
          </ButtonAnchor>
        )}
        <Button look="outline" isPending={isPending} pendingLabel="Envoi…" onClick={onAbandon}>
          Abandonner et payer {formatAmount(amount)}
        </Button>
        <Button look="text" onClick={onClose}>
          Revenir sans rien changer
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** « 6 minutes » */
function minutesSince(moment: string, now = Date.now()) {
  const minutes = Math.max(1, Math.round((now - Date.parse(moment)) / 60_000))
  return minutes === 1 ? 'une minute' : `${minutes}\u00a0minutes`
}
