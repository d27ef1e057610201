import type { AdminOrder } from '@fantome/contract/order-admin.ts'
import { getPartnerDocument } from '@fantome/contract/partner-admin.ts'
import { Facts } from '../facts.tsx'
import { Paper } from '../paper.tsx'
import { useMay } from '../use-may.ts'
import { VeiledPhone } from '../veiled-phone.tsx'
import styles from './deliveries.module.css'

/** Who packs it and who carries it. */
export function PeopleSection({ order }: { order: AdminOrder }) {
  const may = useMay()
  const { vendor_profile: vendor, delivery_person: courier } = order
  if (!vendor && !courier) return null
  return (
    <>
      <h3>{courier ? 'Livreur et vendeur' : 'Vendeur'}</h3>
      {courier && (
        <div className={styles.courier}>
          {may(getPartnerDocument) && (
            <Paper
              partnerId={courier._id}
              name={courier.full_name}
              which="id_card"
              label="Pièce d’identité"
              isThere={courier.photo_id_card !== ''}
            />
          )}
          <div>
            <b className={styles.personName}>{courier.full_name}</b>
            <span className={styles.personLine}>
              <VeiledPhone phone={courier.phone} label="le téléphone du livreur" />
            </span>
            <span className={styles.personLine}>
              WhatsApp&nbsp;: {whatsapp(courier, 'le WhatsApp du livreur')}
            </span>
          </div>
        </div>
      )}
      {vendor && (
        <Facts
          facts={[
            ['Boutique', vendor.name || vendor.pseudo],
            ['Vendeur', vendor.full_name || vendor.pseudo],
            ['Téléphone', <VeiledPhone key="phone" phone={vendor.phone} label="le téléphone du vendeur" />],
            ['WhatsApp', whatsapp(vendor, 'le WhatsApp du vendeur')],
            ...(order.pickup_code ? ([['Code de retrait', order.pickup_code]] as const) : []),
          ]}
        />
      )}
    </>
  )
}

const whatsapp = ({ phone, whatsapp_phone }: { phone: string; whatsapp_phone: string }, label: string) =>
  !whatsapp_phone || whatsapp_phone === phone ? (
    'même numéro'
  ) : (
    <VeiledPhone key="whatsapp" phone={whatsapp_phone} label={label} />
  )
