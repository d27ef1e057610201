import { z } from 'zod'
import { bareReply, type Endpoint, idOf, pageNumber, pageSize, pagination, reply, text } from './endpoint.ts'
import { ORDER_STATUSES } from './order-status.ts'

/** What a vendor's and a courier's own screens ask. One allow-list per reader: docs/access.md, domain table 11. */
export const partners = ['vendeur', 'livreur'] as const
const vendors = ['vendeur'] as const
export const couriers = ['livreur'] as const

export const PICK_UP_TRIES = 5
export const HANDOVER_TRIES = 5
export const PARTNER_PAGE_SIZE = 20

/** The last of each list: it may be told in other words. */
export const OTHER_REASON = 'Autre raison'
/** Why a vendor gives an order back. */
export const VENDOR_RELEASE_REASONS = [
  'Un article manque finalement',
  'Un article est abîmé ou périmé',
  'La boutique ferme',
  'Trop de commandes en même temps',
  OTHER_REASON,
] as const
export const COURIER_RELEASE_REASONS = [
  'Panne ou crevaison',
  'Trop loin de moi',
  'La boutique ne répond pas',
  'Un empêchement',
  OTHER_REASON,
] as const
export const INCIDENT_REASONS = [
  'Personne ne répond',
  'Lieu introuvable',
  'Le colis est refusé',
  'Le colis est abîmé ou perdu',
  'Je ne peux pas continuer',
  'Je me sens en danger',
  OTHER_REASON,
] as const

/** The reference written on a parcel: the last six characters of the order's id. */
export const referenceOf = (orderId: string) => orderId.replaceAll('-', '').slice(-6)

const article = z.object({
  product_id: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string(),
  quantity: z.number(),
})

/** Articles and the vendor's own share; of the buyer nothing, not even the commune. */
export const vendorOffer = z.object({
  kind: z.literal('vendor'),
  _id: z.string(),
  reference: z.string(),
  items: z.array(article),
  earnings: z.number(),
  opened_at: z.string(),
  /** When the team takes over: the countdown runs to here. */
  alert_at: z.string(),
  prep_minutes: z.number(),
})
export type VendorOffer = z.output<typeof vendorOffer>

/** A zone and the courier's own share: neither place, phone nor shop before it is taken. */
export const courierOffer = z.object({
  kind: z.literal('courier'),
  _id: z.string(),
  reference: z.string(),
  commune: z.string(),
  quartier: z.string(),
  earnings: z.number(),
  opened_at: z.string(),
})
export type CourierOffer = z.output<typeof courierOffer>
export const partnerOffer = z.discriminatedUnion('kind', [vendorOffer, courierOffer])
export type PartnerOffer = z.output<typeof partnerOffer>

/** « Prévu » until delivery, then pending, « En vérification » under complaint, then available; or nothing. */
export const EARNING_STATES = ['planned', 'pending', 'checking', 'available', 'none'] as const
/** How an order ended for a partner: it may have gone on without them, given back by them or taken from them. */
export const PARTNER_ORDER_STATES = [...ORDER_STATUSES, 'finalised', 'given_back', 'taken_back'] as const

const partnerOrder = {
  _id: z.string(),
  reference: z.string(),
  state: z.enum(PARTNER_ORDER_STATES),
  earnings: z.number(),
  earnings_state: z.enum(EARNING_STATES),
  taken_at: z.string(),
  ready_at: z.string().nullable(),
  picked_up_at: z.string().nullable(),
  delivered_at: z.string().nullable(),
}

export const vendorOrder = z.object({
  kind: z.literal('vendor'),
  ...partnerOrder,
  items: z.array(article),
  ready_by: z.string(),
  /** Told to the courier when the parcel changes hands; sent once the parcel is ready. */
  pickup_code: z.string().optional(),
  /** First name and initial of who comes for the parcel. */
  courier: z.string().nullable(),
})
export type VendorOrder = z.output<typeof vendorOrder>

const contact = z.object({ phone: z.string(), whatsapp_phone: z.string() })

export const courierOrder = z.object({
  kind: z.literal('courier'),
  ...partnerOrder,
  commune: z.string(),
  quartier: z.string(),
  /** When the vendor means to be ready, until the parcel is. */
  ready_by: z.string(),
  pickup: contact.extend({ store_name: z.string(), address: z.string() }).nullable(),
  /** From taking the delivery until it is handed over, and never after. */
  recipient: contact.extend({ exact_position: z.string() }).nullable(),
  pickup_tries_left: z.number(),
  handover_tries_left: z.number(),
  incident: z.object({ at: z.string(), reason: z.string() }).nullable(),
})
export type CourierOrder = z.output<typeof courierOrder>
export const ownOrder = z.discriminatedUnion('kind', [vendorOrder, courierOrder])
export type OwnOrder = z.output<typeof ownOrder>

export const getOffers = {
  method: 'GET',
  path: '/api/partner/offers',
  access: partners,
  reply: reply(z.array(partnerOffer)),
} as const satisfies Endpoint

const oneOrder = z.object({ orderId: idOf('order.not_found') })

export const acceptOffer = {
  method: 'POST',
  path: '/api/partner/offers/:orderId/accept',
  access: partners,
  params: oneOrder,
  reply: reply(ownOrder),
} as const satisfies Endpoint

/** « Passer »; « Je n'ai pas tout » names the articles. Either way the offer does not come back. */
export const declineOffer = {
  method: 'POST',
  path: '/api/partner/offers/:orderId/decline',
  access: partners,
  params: oneOrder,
  body: z.object({ missing: z.array(idOf('product.not_found')).max(50).optional() }).optional(),
  reply: bareReply,
} as const satisfies Endpoint

/** Of the orders ended, those delivered or those given back. */
export const HISTORY_FILTERS = ['delivered', 'given_back'] as const

export const getPartnerOrders = {
  method: 'GET',
  path: '/api/partner/orders',
  access: partners,
  query: z.object({
    scope: z.enum(['current', 'history']).default('current'),
    only: z.enum(HISTORY_FILTERS).optional(),
    page: pageNumber.default(1),
    limit: pageSize(100).default(PARTNER_PAGE_SIZE),
  }),
  reply: reply(z.array(ownOrder), { pagination }),
} as const satisfies Endpoint

const ticked = z.literal(true, 'Cochez les trois vérifications.')
export const markReady = {
  method: 'POST',
  path: '/api/partner/orders/:orderId/ready',
  access: vendors,
  params: oneOrder,
  body: z.object({ opaque: ticked, no_logo: ticked, short_code_only: ticked }),
  reply: reply(ownOrder),
} as const satisfies Endpoint

const reason = text(300, 'Choisissez un motif.').refine((value) => value.length > 0, 'Choisissez un motif.')
export const releaseOrder = {
  method: 'POST',
  path: '/api/partner/orders/:orderId/release',
  access: partners,
  params: oneOrder,
  body: z.object({ reason }),
  reply: bareReply,
} as const satisfies Endpoint

const code = z.string('Entrez les 4 chiffres du code.').regex(/^\d{4}$/, 'Entrez les 4 chiffres du code.')
export const confirmPickUp = {
  method: 'POST',
  path: '/api/partner/orders/:orderId/picked-up',
  access: couriers,
  params: oneOrder,
  body: z.object({ code }),
  reply: reply(ownOrder),
} as const satisfies Endpoint

export const confirmHandover = {
  method: 'POST',
  path: '/api/partner/orders/:orderId/delivered',
  access: couriers,
  params: oneOrder,
  body: z.object({ code }),
  reply: reply(ownOrder),
} as const satisfies Endpoint

export const reportIncident = {
  method: 'POST',
  path: '/api/partner/orders/:orderId/incident',
  access: couriers,
  params: oneOrder,
  body: z.object({
    reason,
    details: text(500).optional(),
    /** When it was reported, by the device's clock: what is sent twice is known by it. */
    at: z.iso.datetime().optional(),
  }),
  reply: reply(ownOrder),
} as const satisfies Endpoint
