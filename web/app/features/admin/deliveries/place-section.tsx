import type { AdminOrder } from '@fantome/contract/order-admin.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Facts } from '../facts.tsx'
import { OrderLink } from '../order-link.tsx'
import { ContactReveal } from './contact-reveal.tsx'
import styles from './deliveries.module.css'
import { METHODS, statusLabel, whatsappLabel } from './delivery-words.ts'
import { useContact } from './use-contact.ts'

const moment = (at: string | null) => (at ? formatDateTime(new Date(at)) : '—')

/** Where it goes, whom to call, and how far it is. */
export function PlaceSection({ order }: { order: AdminOrder }) {
  const reveal = useContact(order.id)
  const { contact } = reveal
  const zone = `${order.commune_id.name}, ${order.quartier_id.name}`
  return (
    <section>
      <h3>
        Commande <OrderLink id={order.id} />
      </h3>
      <Facts
        facts={[
          ['Position exacte', contact ? `${zone}, ${contact.exact_position || 'effacée'}` : zone],
          ...(contact
            ? ([
                ['Téléphone', contact.phone_for_delivery || 'Effacé'],
                ['WhatsApp', whatsappLabel(contact.phone_for_delivery, contact.phone_whatsapp)],
              ] as const)
            : []),
        ]}
      />
      <ContactReveal reveal={reveal} />
      <Facts
        facts={[
          ['Commandé', moment(order.createdAt)],
          ['Paiement', METHODS[order.payment_method]],
          [
            'Transaction',
            <span key="id" className={styles.long}>
              {order.transaction_id}
            </span>,
          ],
          ['Statut', statusLabel(order)],
          ['Début', moment(order.started_at)],
          ['Fin', moment(order.completed_at)],
        ]}
      />
    </section>
  )
}
