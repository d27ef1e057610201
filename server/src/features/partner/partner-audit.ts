import type { Context } from '../../shared/context.ts'
import type { StoredPapers } from './papers.ts'
import type { Partner, PartnerRow } from './partner-admin.repository.ts'
import type { PartnerForm } from './partner-form.ts'

/** What the audit keeps of a form: where and until when, never who. */
export const noted = (form: PartnerForm, quartierIds: string[]) => ({
  role: form.role,
  commune_id: form.communeId,
  quartier_ids: quartierIds,
  ...(form.role === 'livreur' && {
    contract_start: form.contract.contractStart,
    contract_end: form.contract.contractEnd,
  }),
})

export const notedRow = ({ row, served }: Partner) => ({
  role: row.courier ? 'livreur' : 'vendeur',
  commune_id: row.commune.id,
  quartier_ids: row.courier ? served.map(({ id }) => id) : row.quartier ? [row.quartier.id] : [],
  ...(row.courier && { contract_start: row.courier.contractStart, contract_end: row.courier.contractEnd }),
})

/** Which of the things that name someone were changed, by name and not by value. */
export function changedContacts(
  { pii }: Context,
  { user, partner, vendor }: PartnerRow,
  form: PartnerForm,
  stored: StoredPapers,
) {
  const same = (sealed: string | null | undefined, value: string | undefined) =>
    (sealed ? pii.decrypt(sealed) : '') === (value ?? '')
  const { contacts } = form
  const changed = {
    full_name: user.fullName !== form.fullName,
    email: !same(partner.email, contacts.email),
    phone: !same(partner.phone, contacts.phone),
    whatsapp_phone: !same(partner.whatsapp, contacts.whatsapp),
    telegram_chat_id: !same(partner.telegramChatId, contacts.telegramChatId),
    store: form.role === 'vendeur' && vendor?.storeName !== form.shop.storeName,
    position_address: form.role === 'vendeur' && !same(vendor?.storeAddress, form.shop.storeAddress),
    id_card_photo: stored.idDocument !== undefined,
    portrait: stored.portrait !== undefined,
  }
  return Object.entries(changed).flatMap(([field, isChanged]) => (isChanged ? [field] : []))
}
