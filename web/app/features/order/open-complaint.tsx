import type { ClientOrder } from '@fantome/contract/order.ts'
import { chatLink } from '../../lib/chat-link.ts'
import { useSupportChat } from '../../lib/use-support-chat.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useOnline } from '../../ui/use-online.ts'
import styles from './open-complaint.module.css'
import { complaintSteps, complaintWords } from './progress.ts'
import { receiptNumber } from './status.ts'
import { StepList } from './step-list.tsx'
import { useOrderDialog } from './use-order-dialog.ts'

const addDialog = () =>
  import('./add-to-complaint-dialog.tsx').then(({ AddToComplaintDialog }) => AddToComplaintDialog)
const withdrawDialog = () =>
  import('./withdraw-complaint-dialog.tsx').then(({ WithdrawComplaintDialog }) => WithdrawComplaintDialog)

interface OpenComplaintProps {
  order: ClientOrder
  supportPhone: string
}

/** In the place of « Confirmer la réception » until somebody answers. */
export function OpenComplaint({ order, supportPhone }: OpenComplaintProps) {
  const { id, complaint } = order
  const isOnline = useOnline()
  const chat = useSupportChat(supportPhone)
  const adding = useOrderDialog(addDialog)
  const withdrawing = useOrderDialog(withdrawDialog)
  const { details } = complaintWords(complaint?.reason ?? '')
  return (
    <div className={styles.complaint}>
      <h3>Votre signalement est entre nos mains.</h3>
      {complaint && <StepList label="Votre signalement" steps={complaintSteps(complaint, order.status)} />}
      {details && <p className={styles.details}>«&nbsp;{details}&nbsp;»</p>}
      <div className={styles.buttons}>
        {chat && (
          <ButtonAnchor
            look="outline"
            isWide
            href={chatLink(chat, `Bonjour, au sujet du reçu ${receiptNumber(id)}.`)}
            rel="noreferrer"
          >
            <Icon name="chat" />
            Support
          </ButtonAnchor>
        )}
        <Button look="outline" isWide disabled={!isOnline} onClick={adding.ask}>
          Ajouter un mot
        </Button>
      </div>
      <Button look="text" disabled={!isOnline} onClick={withdrawing.ask}>
        Tout va bien finalement
      </Button>
      {adding.Dialog && <adding.Dialog order={order} {...adding.props} />}
      {withdrawing.Dialog && <withdrawing.Dialog order={order} {...withdrawing.props} />}
    </div>
  )
}
