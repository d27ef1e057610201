import { Breakable } from '../../../ui/breakable.tsx'
import { Facts } from '../facts.tsx'
import { VeiledPhone } from '../veiled-phone.tsx'
import { isCourier, type Partner, placeOf, storeOf } from './partner-words.ts'
import { Section } from './section.tsx'

export function IdentitySection({ partner }: { partner: Partner }) {
  const { phone, whatsapp_phone: whatsapp } = partner
  return (
    <Section title="Identité">
      <Facts
        facts={[
          ['Nom', partner.full_name],
          ['Pseudo', partner.pseudo],
          ['E-mail', <Breakable key="email" text={partner.email || 'Aucun'} />],
          ['Téléphone', <VeiledPhone key="phone" phone={phone} label="le téléphone" />],
          [
            'WhatsApp',
            whatsapp && whatsapp !== phone ? (
              <VeiledPhone key="whatsapp" phone={whatsapp} label="le WhatsApp" />
            ) : (
              'Même numéro'
            ),
          ],
          ['Telegram', partner.telegram_chat_id || 'Pas relié'],
          ['Pays', partner.country_id.name],
          ['Localisation', placeOf(partner)],
          ...moreFacts(partner),
        ]}
      />
    </Section>
  )
}

function moreFacts(partner: Partner): [string, string][] {
  if (isCourier(partner)) {
    const names = partner.quartier_ids.map(({ name }) => name).join(', ')
    return [['Quartiers servis', names || 'Toute la commune']]
  }
  const shop = storeOf(partner)
  return [
    ['Boutique', shop?.store_name ?? ''],
    ['Adresse', shop?.position_address || 'Aucune'],
    ['Description', shop?.description || 'Aucune'],
  ]
}
