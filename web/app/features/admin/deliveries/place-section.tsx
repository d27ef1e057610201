import type { AdminOrder } from '@fantome/contract/order-admin.ts'
import { formatDateTime, formatTime } from '../../../lib/format.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RareIcon } from '../../../ui/rare-icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { shortId } from '../short-id.ts'
import styles from './deliveries.module.css'
import { Facts } from './delivery-facts.tsx'
import { chatWith, METHODS, statusLabel, whatsappLabel } from './delivery-words.ts'
import { useContact } from './use-contact.ts'

const moment = (at: string | null) => (at ? formatDateTime(new Date(at)) : '—')

/** Where it goes, whom to call, and how far it is. */
export function PlaceSection({ order }: { order: AdminOrder }) {
  const reveal = useContact(order.id)
  const { contact, shownAt } = reveal
  const zone = `${order.commune_id.name}, ${order.quartier_id.name}`
  return (
    <section>
      <h3>Commande {shortId(order.id)}</h3>
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
      {contact ? (
        <>
          <div className={styles.buttons}>
            <ButtonAnchor size="dense" look="outline" href={`tel:${contact.phone_for_delivery}`}>
              <Icon name="tel" />
              Appeler
            </ButtonAnchor>
            <ButtonAnchor
              size="dense"
              look="outline"
              href={chatWith(contact.phone_whatsapp || contact.phone_for_delivery)}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="chat" />
              WhatsApp
            </ButtonAnchor>
            <Button size="dense" look="plain" onClick={reveal.hide}>
              Masquer
            </Button>
          </div>
          <p className={styles.small} role="status">
            Affiché à {formatTime(new Date(shownAt))}, noté au journal. Se masque au bout de 5&nbsp;minutes.
          </p>
        </>
      ) : (
        <div className={styles.veiled}>
          <span>Téléphone, lieu et repère</span>
          <Button size="dense" look="outline" isPending={reveal.isLoading} onClick={reveal.show}>
            {reveal.isLoading ? <Spinner /> : <RareIcon name="oeil" />}
            Afficher (noté au journal)
          </Button>
        </div>
      )}
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
