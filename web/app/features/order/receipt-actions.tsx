import type { ClientOrder } from '@fantome/contract/order.ts'
import { AUTO_CONFIRM_AFTER } from '@fantome/contract/order-status.ts'
import { formatDate, formatTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { OpenComplaint } from './open-complaint.tsx'
import styles from './receipt-actions.module.css'
import { canConfirm } from './status.ts'
import { useOrderDialog } from './use-order-dialog.ts'

const confirmDialog = () =>
  import('./confirm-dialog.tsx').then(({ ConfirmReceiptDialog }) => ConfirmReceiptDialog)
const complaintDialog = () => import('./complaint-dialog.tsx').then(({ ComplaintDialog }) => ComplaintDialog)

interface ReceiptActionsProps {
  order: ClientOrder
  supportPhone: string
}

export function ReceiptActions({ order, supportPhone }: ReceiptActionsProps) {
  const isOnline = useOnline()
  const confirming = useOrderDialog(confirmDialog)
  const complaining = useOrderDialog(complaintDialog)
  if (order.complaint_open) return <OpenComplaint order={order} supportPhone={supportPhone} />
  if (!canConfirm(order)) return null
  return (
    <div className={styles.actions}>
      <Button isWide disabled={!isOnline} onClick={confirming.ask}>
        <Icon name="check" />
        Confirmer la réception
      </Button>
      <Button look="outline" isWide disabled={!isOnline} onClick={complaining.ask}>
        <Icon name="drapeau" />
        Signaler un problème
      </Button>
      <p className="mini doux">
        {isOnline
          ? `Sans réponse de votre part, la commande sera considérée comme reçue ${receivedBy(order)}.`
          : 'Pas de réseau\u00a0: vous pourrez répondre dès qu’il revient.'}
      </p>
      {confirming.Dialog && <confirming.Dialog order={order} {...confirming.props} />}
      {complaining.Dialog && <complaining.Dialog order={order} {...complaining.props} />}
    </div>
  )
}

/** « le 18 nov. 2026 à 20 h 52 » */
function receivedBy({ steps: { delivered_at: deliveredAt } }: ClientOrder) {
  if (!deliveredAt) return `${AUTO_CONFIRM_AFTER / 24} jours après la livraison`
  const at = new Date(Date.parse(deliveredAt) + AUTO_CONFIRM_AFTER * 3_600_000)
  return `le ${formatDate(at)} à ${formatTime(at)}`
}
