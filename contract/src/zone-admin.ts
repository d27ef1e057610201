import { z } from 'zod'
import { bareReply, type Endpoint, filled, idOf, reply, text } from './endpoint.ts'
import { isAmount } from './money.ts'
import { commune, country, quartier } from './zone.ts'

export const ZONE_LEVELS = ['country', 'commune', 'quartier'] as const
export type ZoneLevel = (typeof ZONE_LEVELS)[number]

export const ZONE_REFUSALS = {
  name: 'Le nom est obligatoire.',
  delivery_fee: 'Les frais sont un montant positif, avec deux décimales au plus.',
  hours: 'Une heure s’écrit 08:00.',
  same_hours: 'L’ouverture et la fermeture doivent différer.',
} as const

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
export const isTime = (value: string) => TIME.test(value)

const MOST = 1_000_000
export const isFee = (francs: number) => francs >= 0 && francs <= MOST && isAmount(francs)

const name = filled(80, ZONE_REFUSALS.name)
const fee = z.number(ZONE_REFUSALS.delivery_fee).refine(isFee, ZONE_REFUSALS.delivery_fee)
const time = z.string(ZONE_REFUSALS.hours).refine(isTime, ZONE_REFUSALS.hours)

export const createCountry = {
  method: 'POST',
  path: '/api/admin/createCountry',
  access: ['admin'],
  body: z.object({ name, delivery_fee: fee.optional() }),
  reply: reply(country),
} as const satisfies Endpoint

export const createCommune = {
  method: 'POST',
  path: '/api/admin/createCommune',
  access: ['admin'],
  body: z.object({ name, country_id: idOf('zone.not_found'), delivery_fee: fee.nullable().optional() }),
  reply: reply(commune),
} as const satisfies Endpoint

export const createQuartier = {
  method: 'POST',
  path: '/api/admin/createQuartier',
  access: ['admin'],
  body: z.object({ name, commune_id: idOf('zone.not_found') }),
  reply: reply(quartier),
} as const satisfies Endpoint

const zoneParams = z.object({ level: z.enum(ZONE_LEVELS), id: idOf('zone.not_found') })

/**
 * What is left out stays. A commune's fee of `null` is its country's again, hours of `null` are always open. A quartier
 * has a name and nothing else.
 */
export const updateZone = {
  method: 'PUT',
  path: '/api/admin/zones/:level/:id',
  access: ['admin'],
  params: zoneParams,
  body: z.object({
    name: name.optional(),
    delivery_fee: fee.nullable().optional(),
    is_open: z.boolean().optional(),
    /** What clients read while it is closed. */
    closed_note: text(200).optional(),
    hours: z
      .object({ opens_at: time, closes_at: time })
      .refine(({ opens_at, closes_at }) => opens_at !== closes_at, ZONE_REFUSALS.same_hours)
      .nullable()
      .optional(),
  }),
  reply: bareReply,
} as const satisfies Endpoint

/** Only what nothing refers to; a 409 says what does. */
export const deleteZone = {
  method: 'DELETE',
  path: '/api/admin/zones/:level/:id',
  access: ['admin'],
  params: zoneParams,
  reply: bareReply,
} as const satisfies Endpoint

/** How many of each refer to a zone; those that none do are left out. */
export const zoneUses = z.object({
  communes: z.number().optional(),
  quartiers: z.number().optional(),
  products: z.number().optional(),
  vendors: z.number().optional(),
  couriers: z.number().optional(),
  clients: z.number().optional(),
  orders: z.number().optional(),
  payments: z.number().optional(),
})
export type ZoneUses = z.output<typeof zoneUses>

const USE_WORDS: Record<keyof ZoneUses, readonly [one: string, many: string]> = {
  communes: ['commune', 'communes'],
  quartiers: ['quartier', 'quartiers'],
  products: ['produit', 'produits'],
  vendors: ['vendeur', 'vendeurs'],
  couriers: ['livreur', 'livreurs'],
  clients: ['compte', 'comptes'],
  orders: ['commande', 'commandes'],
  payments: ['paiement', 'paiements'],
}

const grouped = new Intl.NumberFormat('fr-FR')

/** « 3 livreurs et 1 204 commandes s’y rattachent » */
export function usesInFrench(uses: ZoneUses) {
  const parts = Object.entries(uses).map(([name, count = 0]) => {
    const [one, many] = USE_WORDS[name as keyof ZoneUses]
    return `${grouped.format(count).replace(/\s/g, '\u00a0')} ${count > 1 ? many : one}`
  })
  const isOne = Object.values(uses).join() === '1'
  const last = parts.pop() ?? ''
  const all = parts.length > 0 ? `${parts.join(', ')} et ${last}` : last
  return `${all} ${isOne ? 's’y rattache' : 's’y rattachent'}`
}

/** How many couriers there are by zone id; a zone without one is left out. */
export const getZoneCouriers = {
  method: 'GET',
  path: '/api/admin/zones',
  access: ['admin'],
  reply: reply(
    z.object({ communes: z.record(z.string(), z.number()), quartiers: z.record(z.string(), z.number()) }),
  ),
} as const satisfies Endpoint

const zoneCourier = z.object({
  _id: z.string(),
  full_name: z.string(),
  is_available: z.boolean(),
  is_blocked: z.boolean(),
  contract_end: z.string(),
  active_deliveries: z.number(),
  /** Names of the quartiers they serve, their own first. */
  quartiers: z.array(z.string()),
})
export type ZoneCourier = z.output<typeof zoneCourier>

export const zoneSheet = z.object({
  orders_30_days: z.number(),
  /** From payment to handover, over the same 30 days. */
  median_minutes: z.number().nullable(),
  live_orders: z.number(),
  without_courier: z.number(),
  uses: zoneUses,
  /** Of a quartier: who serves it, and who of its commune could. */
  couriers: z.array(zoneCourier),
  others: z.array(zoneCourier),
})
export type ZoneSheet = z.output<typeof zoneSheet>

export const getZoneSheet = {
  method: 'GET',
  path: '/api/admin/zones/:level/:id',
  access: ['admin'],
  params: zoneParams,
  reply: reply(zoneSheet),
} as const satisfies Endpoint

/** Who serves this quartier, all of them; couriers of its commune only. */
export const setQuartierCouriers = {
  method: 'PUT',
  path: '/api/admin/quartiers/:id/couriers',
  access: ['admin'],
  params: z.object({ id: idOf('zone.not_found') }),
  body: z.object({ ids: z.array(idOf('partner.not_found')).max(500) }),
  reply: bareReply,
} as const satisfies Endpoint
