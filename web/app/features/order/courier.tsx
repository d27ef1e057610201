import type { ClientOrder } from '@fantome/contract/order.ts'
import { useState } from 'react'
import { chatLink } from '../../lib/chat-link.ts'
import { formatTime } from '../../lib/format.ts'
import { useSupportChat } from '../../lib/use-support-chat.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Ghost } from '../../ui/ghost.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './courier.module.css'
import { ExcludeCourier } from './exclude-courier.tsx'

interface CourierProps {
  order: ClientOrder
  supportPhone: string
}

/** Who brings the parcel, from assignment to the end; Fantôme's delivery service before and after. */
export function Courier({ order, supportPhone }: CourierProps) {
  const person = order.delivery_person
  const supportChat = useSupportChat(supportPhone)
  if (!person)
    return (
      <section>
        <div className={styles.courier}>
          <Portrait name="" photo="" />
          <div>
            <h3>Service livraison Fantôme</h3>
            <p className="petit doux">{serviceText(order)}</p>
            <p className="petit doux nb">{supportPhone}</p>
          </div>
        </div>
        <Contacts name="le service livraison" phone={supportPhone} whatsapp={supportChat} />
        <ExcludeCourier order={order} />
      </section>
    )
  const { full_name: name, phone, whatsapp_phone: whatsapp, photo_id_card: photo } = person
  return (
    <section>
      <div className={styles.courier}>
        <Portrait name={name} photo={photo} />
        <div>
          <h3>{name}</h3>
          <p className="petit doux">{courierText(order)}</p>
        </div>
      </div>
      <Contacts name={name} phone={phone} whatsapp={whatsapp} />
      <ExcludeCourier order={order} />
    </section>
  )
}

function courierText({ status, steps: { delivered_at: deliveredAt } }: ClientOrder) {
  if (status === 'preparing') return 'Votre livreur. Il va chercher le colis.'
  if (status === 'out_for_delivery') return 'Votre livreur. Il est en route.'
  return deliveredAt ? `Remis à ${formatTime(new Date(deliveredAt))}.` : 'Votre livreur'
}

function serviceText({ status, user_confirmed_order: isConfirmed }: ClientOrder) {
  if (status === 'cancelled') return 'Une question sur cette annulation\u00a0? Appelez-nous.'
  return isConfirmed
    ? 'Une question sur cette commande\u00a0? Appelez-nous.'
    : 'Un livreur vous contactera bientôt.'
}

interface PortraitProps {
  name: string
  photo: string
}

/** The picture, else the initials; the shop's own ghost for its delivery service. */
function Portrait({ name, photo }: PortraitProps) {
  // A link expires: the next one is tried, and only it.
  const [lost, setLost] = useState('')
  if (photo && photo !== lost)
    return (
      <span className={styles.portrait}>
        <img src={photo} alt={name} width={52} height={60} onError={() => setLost(photo)} />
      </span>
    )
  return (
    <span className={styles.portrait} aria-hidden="true">
      {name ? <b className={styles.initials}>{initialsOf(name)}</b> : <Ghost />}
    </span>
  )
}

/** « Rodrigue A. » is RA. */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()

function Contacts({ name, phone, whatsapp }: { name: string; phone: string; whatsapp: string }) {
  if (!phone && !whatsapp) return null
  return (
    <div className={styles.contacts}>
      {phone && (
        <ButtonAnchor
          look="outline"
          size="small"
          className={styles.contact}
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          aria-label={`Appeler ${name}`}
        >
          <Icon name="tel" />
          Appeler
        </ButtonAnchor>
      )}
      {whatsapp && (
        <ButtonAnchor
          look="outline"
          size="small"
          className={styles.contact}
          href={chatLink(whatsapp, 'Bonjour')}
          rel="noreferrer"
          aria-label={`WhatsApp : écrire à ${name}`}
        >
          <Icon name="chat" />
          WhatsApp
        </ButtonAnchor>
      )}
    </div>
  )
}
