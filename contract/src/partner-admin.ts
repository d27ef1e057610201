import { z } from 'zod'
import { type Endpoint, idOf, pageNumber, pageSize, pagination, reply, text } from './endpoint.ts'
import type { MultipartEndpoint } from './file.ts'
import { isAmount } from './money.ts'
import {
  CONTRACT,
  courierFields,
  endsAfterStart,
  idCard,
  newImage,
  optional,
  PARTNER_REFUSALS,
  pseudo,
  samePseudo,
  vendorFields,
} from './partner-form.ts'

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
