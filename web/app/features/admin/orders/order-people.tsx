import type { OrderFile } from '@fantome/contract/order-file.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ContactReveal } from '../deliveries/contact-reveal.tsx'
import { whatsappLabel } from '../deliveries/delivery-words.ts'
import { useContact } from '../deliveries/use-contact.ts'
import { VeiledPhone } from '../veiled-phone.tsx'
import styles from './order-page.module.css'

/** The client, who packs it and who carries it; the client's phone and place only when asked for. */
export function OrderPeople({ order }: { order: OrderFile }) {
  const { vendor_profile: vendor, delivery_person: courier } = order
  return (
    <section className={styles.people}>
      <h3>Personnes</h3>
      <Client order={order} />
      <Person as="Vendeur" name={vendor ? vendor.name || vendor.pseudo : 'Aucun'}>
        {vendor && (
          <>
            <p>
              <SheetLink panel="vendeurs" id={vendor._id}>
                {vendor.full_name || vendor.pseudo}
              </SheetLink>
            </p>
            <p>
              <VeiledPhone phone={vendor.phone} label="le téléphone du vendeur" />
            </p>
          </>
        )}
      </Person>
      <Person as="Livreur" name={courier?.full_name || 'Aucun'}>
        {courier && (
          <>
            <p>
              <SheetLink panel="livreurs" id={courier._id}>
                Voir sa fiche
              </SheetLink>
            </p>
            <p>
              <VeiledPhone phone={courier.phone} label="le téléphone du livreur" />
            </p>
          </>
        )}
      </Person>
    </section>
  )
}

function Client({ order }: { order: OrderFile }) {
  const reveal = useContact(order.id)
  const { contact } = reveal
  const { pseudo, orders, complaints } = order.client
  const bought = `${orders} ${orders > 1 ? 'commandes' : 'commande'}`
  const complained =
    complaints === 0
      ? 'aucune réclamation'
      : `${complaints} ${complaints > 1 ? 'réclamations' : 'réclamation'}`
  return (
    <Person as="Client" name={pseudo}>
      <p>{`${bought}, ${complained}. ${order.quartier_id.name}, ${order.commune_id.name}.`}</p>
      {contact && (
        <div className={styles.revealed}>
          <b className="nb">{contact.phone_for_delivery || 'Numéro effacé'}</b>
          <span>{`WhatsApp\u00a0: ${whatsappLabel(contact.phone_for_delivery, contact.phone_whatsapp)}`}</span>
          <span>{contact.exact_position || 'Lieu effacé'}</span>
        </div>
      )}
      <ContactReveal reveal={reveal} />
    </Person>
  )
}

const SheetLink = ({ panel, id, children }: { panel: string; id: string; children: string }) => (
  <Link to={`?tab=administration&panneau=${panel}&fiche=${id}`} preventScrollReset>
    {children}
  </Link>
)

const Person = ({ as, name, children }: { as: string; name: string; children: ReactNode }) => (
  <div className={styles.person}>
    <h4>
      {name}
      <span>{as}</span>
    </h4>
    {children}
  </div>
)
