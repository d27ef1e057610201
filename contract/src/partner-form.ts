import { z } from 'zod'
import { filled, idOf, text } from './endpoint.ts'
import { imageFile } from './file.ts'
import { pseudoRefusal } from './pseudo.ts'

/** Why a partner's form is refused, at which field: said by the form, and by the server to whoever skips it. */
export const PARTNER_REFUSALS = {
  full_name: 'Le nom complet est obligatoire.',
  pseudo: 'Le pseudo est obligatoire',
  email: 'L’e-mail est obligatoire.',
  email_shape: 'Cette adresse e-mail est invalide.',
  phone: 'Le téléphone est obligatoire.',
  country_id: 'Veuillez sélectionner un pays.',
  commune_id: 'Veuillez sélectionner une commune.',
  contract_start: 'La date de début du contrat est obligatoire.',
  contract_end: 'La date de fin du contrat est obligatoire.',
  contract_order: 'La date de fin du contrat doit être postérieure à la date de début',
  store_name: 'Le nom de la boutique est obligatoire.',
  id_card_photo: "La pièce d'identité est obligatoire",
  image: 'Veuillez sélectionner une image valide',
  amount: 'Veuillez entrer un montant valide supérieur à 0',
  telegram: 'Un identifiant Telegram est un nombre.',
} as const

export const optional = (max: number) => text(max).optional()
const zone = (missing: string) => z.string(missing).min(1, missing).pipe(idOf('zone.not_found'))
const day = (missing: string) =>
  z
    .string(missing)
    .regex(/^\d{4}-\d{2}-\d{2}(T.*)?$/, missing)
    .transform((value) => value.slice(0, 10))
    .refine(isRealDay, missing)

function isRealDay(value: string) {
  const date = new Date(`${value}T00:00:00Z`)
  return value > '1970' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
export const isEmailShape = (value: string) => EMAIL.test(value)
const TELEGRAM_ID = /^-?\d{1,20}$/
export const isTelegramId = (value: string) => TELEGRAM_ID.test(value)

const person = {
  full_name: filled(120, PARTNER_REFUSALS.full_name),
  email: filled(254, PARTNER_REFUSALS.email)
    .refine(isEmailShape, PARTNER_REFUSALS.email_shape)
    .transform((value) => value.toLowerCase()),
  phone: filled(40, PARTNER_REFUSALS.phone),
  whatsapp_phone: optional(40),
  telegram_chat_id: z.string().trim().refine(isTelegramId, PARTNER_REFUSALS.telegram).optional(),
  country_id: zone(PARTNER_REFUSALS.country_id),
  commune_id: zone(PARTNER_REFUSALS.commune_id),
  quartier_id: idOf('zone.not_found').optional(),
}
export const pseudo = filled(40, PARTNER_REFUSALS.pseudo)
  .check(({ value, issues }) => {
    const message = pseudoRefusal(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })
  .transform((value) => value.toLowerCase())
/** Sent back by the specified form, and not read: a pseudo never changes. */
export const samePseudo = optional(40)
export const idCard = imageFile(PARTNER_REFUSALS.id_card_photo)
export const newImage = imageFile(PARTNER_REFUSALS.image).optional()

export const courierFields = {
  ...person,
  /** Ids of the quartiers served, separated by commas; the first one is `quartier_id`. */
  quartier_ids: optional(4000),
  contract_start: day(PARTNER_REFUSALS.contract_start),
  contract_end: day(PARTNER_REFUSALS.contract_end),
  /** The picture clients may see; the identity card is never shown to them. */
  portrait: newImage,
}

export const endsAfterStart = ({
  contract_start,
  contract_end,
}: {
  contract_start: string
  contract_end: string
}) => contract_end > contract_start

export const CONTRACT = { error: PARTNER_REFUSALS.contract_order, path: ['contract_end'] }

export const vendorFields = {
  ...person,
  store_name: filled(120, PARTNER_REFUSALS.store_name),
  position_address: optional(300),
  store_description: optional(1000),
}
