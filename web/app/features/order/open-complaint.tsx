import type { ClientOrder } from '@fantome/contract/order.ts'
import { chatLink } from '../../lib/chat-link.ts'
import { useSupportChat } from '../../lib/use-support-chat.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './open-complaint.module.css'
import { complaintSteps, complaintWords } from './progress.ts'
import { receiptNumber } from './status.ts'
import { StepList } from './step-list.tsx'

interface OpenComplaintProps {
  order: Pick<ClientOrder, 'id' | 'complaint'>
  supportPhone: string
}

/** In the place of « Confirmer la réception » until somebody answers. */
export function OpenComplaint({ order: { id, complaint }, supportPhone }: OpenComplaintProps) {
  const chat = useSupportChat(supportPhone)
  const { details } = complaintWords(complaint?.reason ?? '')
  return (
    <div className={styles.complaint}>
      <h3>Votre signalement est entre nos mains.</h3>
      {complaint && <StepList label="Votre signalement" steps={complaintSteps(complaint)} />}
      {details && <p className={styles.details}>«&nbsp;{details}&nbsp;»</p>}
      {chat && (
        <ButtonAnchor
          look="outline"
          isWide
          href={chatLink(chat, `Bonjour, au sujet du reçu ${receiptNumber(id)}.`)}
          rel="noreferrer"
        >
          <Icon name="chat" />
          Écrire au support
        </ButtonAnchor>
      )}
    </div>
  )
}
