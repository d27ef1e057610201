import { isEmailShape, isTelegramId, PARTNER_REFUSALS } from '@fantome/contract/partner-form.ts'
import { cleanPhone, isPhoneShape, phoneHint, phoneRefusal } from '@fantome/contract/phone.ts'
import { pseudoRefusal } from '@fantome/contract/pseudo.ts'
import { isCourier, type Partner, type PartnerRole } from './partner-words.ts'

/** The form under the wire's own names, so that what the server says of a field is shown at that field. */
export interface PartnerValues {
  full_name: string
  pseudo: string
  email: string
  phone: string
  whatsapp_phone: string
  telegram_chat_id: string
  country_id: string
  commune_id: string
  /** Of a vendor. */
  quartier_id: string
  /** Of a courier, the first one first, separated by commas. */
  quartier_ids: string
  contract_start: string
  contract_end: string
  store_name: string
  position_address: string
  store_description: string
}
export type PartnerField = keyof PartnerValues
export type PartnerErrors = Partial<Record<PartnerField | 'id_card_photo' | 'portrait', string>>

const EMPTY: PartnerValues = {
  full_name: '',
  pseudo: '',
  email: '',
  phone: '',
  whatsapp_phone: '',
  telegram_chat_id: '',
  country_id: '',
  commune_id: '',
  quartier_id: '',
  quartier_ids: '',
  contract_start: '',
  contract_end: '',
  store_name: '',
  position_address: '',
  store_description: '',
}

export function valuesOf(partner: Partner | null): PartnerValues {
  if (!partner) return EMPTY
  const person = {
    full_name: partner.full_name,
    pseudo: partner.pseudo,
    email: partner.email,
    phone: partner.phone,
    whatsapp_phone: partner.whatsapp_phone,
    telegram_chat_id: partner.telegram_chat_id,
    country_id: partner.country_id._id,
    commune_id: partner.commune_id._id,
  }
  if (isCourier(partner))
    return {
      ...EMPTY,
      ...person,
      quartier_ids: partner.quartier_ids.map(({ _id }) => _id).join(','),
      contract_start: partner.contract_start,
      contract_end: partner.contract_end,
    }
  const shop = partner.store_description[0]
  return {
    ...EMPTY,
    ...person,
    quartier_id: partner.quartier_id?._id ?? '',
    store_name: shop?.store_name ?? '',
    position_address: shop?.position_address ?? '',
    store_description: shop?.description ?? '',
  }
}

const REQUIRED = {
  livreur: ['full_name', 'email', 'phone', 'country_id', 'commune_id', 'contract_start', 'contract_end'],
  vendeur: ['full_name', 'email', 'phone', 'country_id', 'commune_id', 'store_name'],
} as const satisfies Record<PartnerRole, readonly PartnerField[]>

interface FormState {
  role: PartnerRole
  isNew: boolean
  hasIdCard: boolean
}

/** What must be put right before sending; nothing when all is well. */
export function findErrors(values: PartnerValues, { role, isNew, hasIdCard }: FormState): PartnerErrors {
  const errors: { [K in keyof PartnerErrors]: string | undefined } = {}
  const { email, phone, whatsapp_phone, telegram_chat_id, contract_start, contract_end } = values
  if (email.trim() && !isEmailShape(email.trim())) errors.email = PARTNER_REFUSALS.email_shape
  if (phone.trim()) errors.phone = phoneError(phone)
  if (whatsapp_phone.trim()) errors.whatsapp_phone = phoneError(whatsapp_phone)
  if (telegram_chat_id.trim() && !isTelegramId(telegram_chat_id.trim()))
    errors.telegram_chat_id = PARTNER_REFUSALS.telegram
  if (role === 'livreur' && contract_start && contract_end && contract_end <= contract_start)
    errors.contract_end = PARTNER_REFUSALS.contract_order
  if (isNew) {
    errors.pseudo = values.pseudo.trim() ? pseudoRefusal(values.pseudo.trim()) : PARTNER_REFUSALS.pseudo
    if (!hasIdCard) errors.id_card_photo = PARTNER_REFUSALS.id_card_photo
  }
  for (const field of REQUIRED[role]) if (!values[field].trim()) errors[field] = PARTNER_REFUSALS[field]
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message))
}

const EXAMPLE = '+229 01 97 00 00 00'
const phoneError = (typed: string) =>
  isPhoneShape(cleanPhone(typed)) ? undefined : (phoneHint(typed) ?? phoneRefusal(EXAMPLE))

const filled = (value: string) => value.trim() || undefined

const toPerson = (values: PartnerValues) => ({
  full_name: values.full_name,
  email: values.email,
  phone: values.phone,
  whatsapp_phone: filled(values.whatsapp_phone),
  telegram_chat_id: filled(values.telegram_chat_id),
  country_id: values.country_id,
  commune_id: values.commune_id,
})

/** What was left blank is not sent. */
export const toCourierBody = (values: PartnerValues) => ({
  ...toPerson(values),
  quartier_ids: filled(values.quartier_ids),
  contract_start: values.contract_start,
  contract_end: values.contract_end,
})

export const toVendorBody = (values: PartnerValues) => ({
  ...toPerson(values),
  quartier_id: filled(values.quartier_id),
  store_name: values.store_name,
  position_address: filled(values.position_address),
  store_description: filled(values.store_description),
})
