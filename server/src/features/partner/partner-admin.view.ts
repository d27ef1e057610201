import { toFrancs } from '@fantome/contract/money.ts'
import type { DeliveryMan, Vendor } from '@fantome/contract/partner-admin.ts'
import type { Pii } from '../../shared/pii.ts'
import type { PartnerRow, ServedQuartier } from './partner-admin.repository.ts'

type Open = Pick<Pii, 'decrypt'>
type Zone = { id: string; name: string }

const clear = (pii: Open, sealed: string | null) => (sealed ? pii.decrypt(sealed) : '')
const named = ({ id, name }: Zone) => ({ _id: id, name })

/** The call that gives a link to the identity document. */
export const documentPath = (partnerId: string) => `/api/admin/partners/${partnerId}/document`

const toListed = ({ user, partner, commune, country, total }: PartnerRow, pii: Open) => ({
  _id: user.id,
  full_name: user.fullName ?? '',
  email: clear(pii, partner.email),
  pseudo: user.pseudo,
  phone: clear(pii, partner.phone),
  whatsapp_phone: clear(pii, partner.whatsapp),
  telegram_chat_id: clear(pii, partner.telegramChatId),
  country_id: named(country),
  commune_id: named(commune),
  photo_id_card: partner.idDocument ? documentPath(user.id) : '',
  is_blocked: user.isBlocked,
  is_closed: partner.closedAt !== null,
  is_invited: user.passwordHash === null && partner.closedAt === null,
  total_earned: toFrancs(Number(total)),
  created_at: partner.createdAt.toISOString(),
})

/** All an admin may know of a vendor, but for the document itself. */
export function toVendor(row: PartnerRow, pii: Open): Vendor {
  const { storeName = '', storeAddress = null, storeDescription } = row.vendor ?? {}
  const shop = {
    store_name: storeName,
    position_address: clear(pii, storeAddress),
    description: storeDescription ?? '',
  }
  return {
    ...toListed(row, pii),
    quartier_id: row.quartier && named(row.quartier),
    store_description: [shop],
  }
}

export function toDeliveryMan(row: PartnerRow, served: ServedQuartier[], pii: Open): DeliveryMan {
  const quartiers = served.filter(({ courierId }) => courierId === row.user.id).map(named)
  return {
    ...toListed(row, pii),
    quartier_id: quartiers[0] ?? null,
    quartier_ids: quartiers,
    contract_start: row.courier?.contractStart ?? '',
    contract_end: row.courier?.contractEnd ?? '',
    is_available: row.courier?.isAvailable ?? false,
    has_portrait: Boolean(row.courier?.portrait),
  }
}

/** The specification's answer to a new partner. `cloudinaryUrl` is our call to the document, never a public address. */
export function toCreated(
  { partner, link }: { partner: { row: PartnerRow }; link: string | undefined },
  pii: Open,
) {
  const { _id, full_name, email, pseudo, phone, whatsapp_phone, photo_id_card, total_earned } = toListed(
    partner.row,
    pii,
  )
  const known = { _id, full_name, email, pseudo, phone, whatsapp_phone, total_earned }
  return { ...known, cloudinaryUrl: photo_id_card, ...(link && { invitation_url: link }) }
}
