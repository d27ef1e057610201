import type { ClientOrder } from '@fantome/contract/order.ts'
import { veilPhone } from '@fantome/contract/phone.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useOnline } from '../../ui/use-online.ts'
import styles from './delivery-details.module.css'
import { useOrderDialog } from './use-order-dialog.ts'

const correctDialog = () =>
  import('./correct-delivery-dialog.tsx').then(({ CorrectDeliveryDialog }) => CorrectDeliveryDialog)

/** Whom the courier calls and where they come, for as long as it can be corrected. */
export function DeliveryDetails({ order }: { order: ClientOrder }) {
  const isOnline = useOnline()
  const correcting = useOrderDialog(correctDialog)
  const { delivery } = order
  if (!delivery) return null
  const { phone_for_delivery: phone, phone_whatsapp: whatsapp, exact_position: landmark } = delivery
  return (
    <section>
      <div className={styles.head}>
        <h3>Pour vous joindre</h3>
        <Button look="text" disabled={!isOnline} onClick={correcting.ask}>
          <Icon name="edit" isSmall />
          Corriger
        </Button>
      </div>
      <dl className={`petit ${styles.details}`}>
        <dt>Téléphone</dt>
        <dd className="nb">{veilPhone(phone)}</dd>
        <dt>WhatsApp</dt>
        <dd className="nb">{veilPhone(whatsapp)}</dd>
        <dt>Repère</dt>
        <dd>{landmark || 'Aucun'}</dd>
      </dl>
      {correcting.Dialog && <correcting.Dialog order={order} {...correcting.props} />}
    </section>
  )
}
