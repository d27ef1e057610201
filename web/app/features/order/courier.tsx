import type { ClientOrder } from '@fantome/contract/order.ts'
import { useState } from 'react'
import { chatLink } from '../../lib/chat-link.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Ghost } from '../../ui/ghost.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './courier.module.css'

interface CourierProps {
  order: ClientOrder
  supportPhone: string
}

/** Who brings the parcel, from assignment to the end; Fantôme's delivery service before and after. */
export function Courier({ order, supportPhone }: CourierProps) {
  const person = order.delivery_person
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
        <Contacts name="le service livraison" phone={supportPhone} whatsapp={supportPhone} />
      </section>
    )
  const { full_name: name, phone, whatsapp_phone: whatsapp, photo_id_card: photo } = person
  return (
    <section>
      <div className={styles.courier}>
        <Portrait name={name} photo={photo} />
        <div>
          <h3>{name}</h3>
          <p className="petit doux">Votre livreur</p>
        </div>
      </div>
      <Contacts name={name} phone={phone} whatsapp={whatsapp} />
    </section>
  )
}

function serviceText({ status, user_confirmed_order: isConfirmed }: ClientOrder) {
  if (status === 'cancelled') return 'Une question sur cette annulation\u00a0? Appelez-nous.'
  return isConfirmed
    ? 'Une question sur cette commande\u00a0? Appelez-nous.'
    : 'Un livreur vous contactera bientôt.'
}

function Portrait({ name, photo }: { name: string; photo: string }) {
  const [isLost, setLost] = useState(false)
  return (
    <span className={styles.portrait}>
      {photo && !isLost ? (
        <img src={photo} alt={name} width={52} height={60} onError={() => setLost(true)} />
      ) : (
        <Ghost />
      )}
    </span>
  )
}

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
