import { z } from 'zod'
import { type Endpoint, filled, idOf, pageNumber, pageSize, pagination, reply, text } from './endpoint.ts'
import { imageFile, type MultipartEndpoint } from './file.ts'
import { isAmount } from './money.ts'
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

const optional = (max: number) => text(max).optional()
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
const pseudo = filled(40, PARTNER_REFUSALS.pseudo)
  .check(({ value, issues }) => {
    const message = pseudoRefusal(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })
  .transform((value) => value.toLowerCase())
/** Sent back by the specified form, and not read: a pseudo never changes. */
const samePseudo = optional(40)
const idCard = imageFile(PARTNER_REFUSALS.id_card_photo)
const newImage = imageFile(PARTNER_REFUSALS.image).optional()

const courierFields = {
  ...person,
  /** Ids of the quartiers served, separated by commas; the first one is `quartier_id`. */
  quartier_ids: optional(4000),
  contract_start: day(PARTNER_REFUSALS.contract_start),
  contract_end: day(PARTNER_REFUSALS.contract_end),
  /** The picture clients may see; the identity card is never shown to them. */
  portrait: newImage,
}
const endsAfterStart = ({ contract_start, contract_end }: { contract_start: string; contract_end: string }) =>
  contract_end > contract_start
const CONTRACT = { error: PARTNER_REFUSALS.contract_order, path: ['contract_end'] }

const vendorFields = {
  ...person,
  store_name: filled(120, PARTNER_REFUSALS.store_name),
  position_address: optional(300),
  store_description: optional(1000),
}

const named = z.object({ _id: z.string(), name: z.string() })
const listed = {
  _id: z.string(),
  full_name: z.string(),
  email: z.string(),
  pseudo: z.string(),
  phone: z.string(),
  whatsapp_phone: z.string(),
  telegram_chat_id: z.string(),
  country_id: named,
  commune_id: named,
  quartier_id: named.nullable(),
  /** The call that gives a link of five minutes to the identity document; empty when there is none. */
  photo_id_card: z.string(),
  is_blocked: z.boolean(),
  is_closed: z.boolean(),
  /** No password chosen yet. */
  is_invited: z.boolean(),
  total_earned: z.number(),
  created_at: z.string(),
}

export const deliveryMan = z.object({
  ...listed,
  quartier_ids: z.array(named),
  contract_start: z.string(),
  contract_end: z.string(),
  is_available: z.boolean(),
  has_portrait: z.boolean(),
})
export type DeliveryMan = z.output<typeof deliveryMan>

export const vendor = z.object({
  ...listed,
  store_description: z.array(
    z.object({ store_name: z.string(), position_address: z.string(), description: z.string() }),
  ),
})
export type Vendor = z.output<typeof vendor>

const created = z.object({
  _id: z.string(),
  full_name: z.string(),
  email: z.string(),
  pseudo: z.string(),
  phone: z.string(),
  whatsapp_phone: z.string(),
  cloudinaryUrl: z.string(),
  total_earned: z.number(),
  /** Set when the invitation could not be mailed: the admin passes it on. */
  invitation_url: z.string().optional(),
})

export const admins = ['admin'] as const
const partnerId = idOf('partner.not_found')
const search = z.object({
  page: pageNumber.default(1),
  limit: pageSize(500).default(500),
  search: text(100).optional(),
})

export const createDeliveryMan = {
  method: 'POST',
  path: '/api/admin/create-delivery-man',
  access: admins,
  multipart: true,
  body: z.object({ ...courierFields, pseudo, id_card_photo: idCard }).refine(endsAfterStart, CONTRACT),
  reply: reply(created),
} as const satisfies MultipartEndpoint

export const updateDeliveryMan = {
  method: 'PUT',
  path: '/api/admin/delivery-men/update',
  access: admins,
  multipart: true,
  body: z
    .object({ ...courierFields, id: partnerId, pseudo: samePseudo, id_card_photo: newImage })
    .refine(endsAfterStart, CONTRACT),
  reply: reply(deliveryMan),
} as const satisfies MultipartEndpoint

export const getDeliveryMen = {
  method: 'GET',
  path: '/api/admin/get-delivery-men',
  access: admins,
  levels: ['finance'],
  query: search,
  reply: reply(z.array(deliveryMan), { pagination }),
} as const satisfies Endpoint

/** `is_blocked`: what it is to become, so that two taps end the same; without it the call toggles. */
const toggle = z.object({ id: partnerId, is_blocked: z.boolean().optional() })
/** Francs, signed: more is added, less is taken. */
const adjustment = z.object({
  id: partnerId,
  amount: z
    .number(PARTNER_REFUSALS.amount)
    .refine((value) => isAmount(value) && Math.abs(value) >= 0.01, PARTNER_REFUSALS.amount),
  reason: optional(300),
})

export const toggleDeliveryMan = {
  method: 'PUT',
  path: '/api/admin/delivery-men/toggle-status',
  access: admins,
  freshSignIn: true,
  body: toggle,
  reply: reply(z.object({ is_blocked: z.boolean() })),
} as const satisfies Endpoint

export const updateDeliveryManAmount = {
  method: 'PUT',
  path: '/api/admin/delivery-men/update-amount',
  access: admins,
  levels: ['finance'],
  freshSignIn: true,
  body: adjustment,
  reply: reply(z.object({ new_amount: z.number() })),
} as const satisfies Endpoint

export const createVendor = {
  method: 'POST',
  path: '/api/adminVendor/create-vendor',
  access: admins,
  multipart: true,
  body: z.object({ ...vendorFields, pseudo, id_card_photo: idCard }),
  reply: reply(created),
} as const satisfies MultipartEndpoint

export const updateVendor = {
  method: 'PUT',
  path: '/api/adminVendor/vendors/update',
  access: admins,
  multipart: true,
  body: z.object({ ...vendorFields, id: partnerId, pseudo: samePseudo, id_card_photo: newImage }),
  reply: reply(vendor),
} as const satisfies MultipartEndpoint

export const getVendors = {
  method: 'GET',
  path: '/api/adminVendor/get-vendors',
  access: admins,
  levels: ['finance'],
  query: search,
  reply: reply(z.array(vendor), { pagination }),
} as const satisfies Endpoint

export const getOneVendor = {
  method: 'GET',
  path: '/api/adminVendor/get-one-vendor/:id',
  access: admins,
  levels: ['finance'],
  params: z.object({ id: partnerId }),
  reply: reply(vendor),
} as const satisfies Endpoint

/** The specification reads these two answers beside `data` as well as inside it. */
export const toggleVendor = {
  method: 'PUT',
  path: '/api/adminVendor/toggle-status',
  access: admins,
  freshSignIn: true,
  body: toggle,
  reply: reply(z.object({ is_blocked: z.boolean() }), { is_blocked: z.boolean() }),
} as const satisfies Endpoint

export const updateVendorAmount = {
  method: 'PUT',
  path: '/api/adminVendor/update-amount',
  access: admins,
  levels: ['finance'],
  freshSignIn: true,
  body: adjustment,
  reply: reply(z.object({ new_amount: z.number() }), { new_amount: z.number() }),
} as const satisfies Endpoint

/** Searching by e-mail, phone or Telegram id: such words travel in a body, never in an address. */
export const searchPartners = {
  method: 'POST',
  path: '/api/admin/partners/search',
  access: admins,
  levels: ['finance'],
  body: z.object({
    role: z.enum(['vendeur', 'livreur']),
    search: text(100).default(''),
    page: z.number().int().min(1).max(100_000).default(1),
    limit: z.number().int().min(1).max(100).default(20),
  }),
  reply: reply(z.object({ delivery_men: z.array(deliveryMan), vendors: z.array(vendor) }), { pagination }),
} as const satisfies Endpoint

export const onePartner = z.object({ id: partnerId })

/** A link of five minutes, for the admin who asked; each is a row of the audit. */
export const getPartnerDocument = {
  method: 'GET',
  path: '/api/admin/partners/:id/document',
  access: admins,
  freshSignIn: true,
  params: onePartner,
  query: z.object({ which: z.enum(['id_card', 'portrait']).default('id_card') }),
  reply: reply(z.object({ url: z.string(), expires_at: z.string() })),
} as const satisfies Endpoint
