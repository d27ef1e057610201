import type { createDeliveryMan, createVendor } from '@fantome/contract/partner-admin.ts'
import type { z } from 'zod'
import { AppError } from '../../shared/app-error.ts'
import { requirePhone } from '../../shared/phone.ts'
import type { Pii } from '../../shared/pii.ts'

type CourierBody = Omit<z.output<typeof createDeliveryMan.body>, 'pseudo' | 'id_card_photo'>
type VendorBody = Omit<z.output<typeof createVendor.body>, 'pseudo' | 'id_card_photo'>

/** How others reach a partner, in clear. */
export interface Contacts {
  email: string
  phone: string
  whatsapp: string | undefined
  telegramChatId: string | undefined
}

interface Person {
  fullName: string
  countryId: string
  communeId: string
  /** Undefined: the form names no quartier but the first one, and the others stay as they are. */
  quartierIds: string[] | undefined
  firstQuartierId: string | undefined
  contacts: Contacts
}

export interface VendorForm extends Person {
  role: 'vendeur'
  shop: { storeName: string; storeAddress: string | undefined; storeDescription: string | undefined }
}
export interface CourierForm extends Person {
  role: 'livreur'
  contract: { contractStart: string; contractEnd: string }
}
export type PartnerForm = VendorForm | CourierForm

export const toVendorForm = (body: VendorBody): VendorForm => ({
  role: 'vendeur',
  ...toPerson(body),
  quartierIds: body.quartier_id ? [body.quartier_id] : [],
  shop: {
    storeName: body.store_name,
    storeAddress: body.position_address,
    storeDescription: body.store_description,
  },
})

export function toCourierForm(body: CourierBody): CourierForm {
  const listed = body.quartier_ids?.split(',').map((id) => id.trim().toLowerCase())
  const all = listed && [body.quartier_id, ...listed].filter((id): id is string => Boolean(id))
  return {
    role: 'livreur',
    ...toPerson(body),
    quartierIds: all && [...new Set(all)],
    contract: { contractStart: body.contract_start, contractEnd: body.contract_end },
  }
}

const toPerson = (body: CourierBody | VendorBody) => ({
  fullName: body.full_name,
  countryId: body.country_id,
  communeId: body.commune_id,
  firstQuartierId: body.quartier_id,
  contacts: {
    email: body.email,
    phone: requirePhone(body.phone, { field: 'phone', code: 'partner.phone' }),
    whatsapp:
      body.whatsapp_phone &&
      requirePhone(body.whatsapp_phone, { field: 'whatsapp_phone', code: 'partner.phone', isWhatsapp: true }),
    telegramChatId: body.telegram_chat_id,
  },
})

/** As the table keeps them: ciphertext, and keyed hashes to find them by. */
export const sealContacts = (pii: Pii, { email, phone, whatsapp, telegramChatId }: Contacts) => ({
  email: pii.encrypt(email),
  emailHash: pii.hash(email),
  phone: pii.encrypt(phone),
  phoneHash: pii.hash(phone),
  whatsapp: whatsapp ? pii.encrypt(whatsapp) : null,
  telegramChatId: telegramChatId ? pii.encrypt(telegramChatId) : null,
  telegramHash: telegramChatId ? pii.hash(telegramChatId) : null,
})

/** The quartiers of a form, the first one first; `known` are those of the commune, `before` those served until now. */
export function readQuartiers(form: PartnerForm, known: string[], before: string[] = []) {
  const { quartierIds, firstQuartierId } = form
  const first = firstQuartierId ? [firstQuartierId] : []
  const keepsOthers =
    quartierIds === undefined && firstQuartierId !== undefined && before[0] === firstQuartierId
  const wanted = quartierIds ?? (keepsOthers ? before : first)
  if (wanted.some((id) => !known.includes(id))) throw new AppError('partner.quartier_elsewhere')
  return wanted
}
