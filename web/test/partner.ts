import type { CourierOffer, CourierOrder, VendorOffer, VendorOrder } from '@fantome/contract/partner.ts'
import type { PartnerLedger } from '@fantome/contract/partner-money.ts'
import type { PartnerProfile } from '@fantome/contract/partner-profile.ts'
import { onTestFinished } from 'vitest'
import { ok, startLocalApi } from './local-api.ts'

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const ID = '01a1dd6c-8b40-7169-bc9b-5182ce5d2a30'
const items = [
  { product_id: 'p1', name: 'Lubrifiant', description: 'Tube de 75 ml', image: '/a.svg', quantity: 1 },
  { product_id: 'p2', name: 'Préservatifs', description: 'Boîte de 12', image: '/b.svg', quantity: 2 },
]

export const vendorOffer = (more: Partial<VendorOffer> = {}): VendorOffer => ({
  kind: 'vendor',
  _id: ID,
  reference: '5d2a30',
  items,
  earnings: 5525,
  opened_at: minutes(-3),
  alert_at: minutes(12),
  prep_minutes: 16,
  ...more,
})

const taken = {
  _id: ID,
  reference: '5d2a30',
  state: 'preparing',
  earnings_state: 'planned',
  taken_at: minutes(-5),
  ready_at: null,
  picked_up_at: null,
  delivered_at: null,
  ready_by: minutes(11),
} as const

export const vendorOrder = (more: Partial<VendorOrder> = {}): VendorOrder => ({
  kind: 'vendor',
  ...taken,
  earnings: 5525,
  items,
  courier: null,
  ...more,
})

export const courierOffer = (more: Partial<CourierOffer> = {}): CourierOffer => ({
  kind: 'courier',
  _id: ID,
  reference: '5d2a30',
  commune: 'Cotonou',
  quartier: 'Fidjrossè',
  earnings: 800,
  opened_at: minutes(-2),
  ...more,
})

export const courierOrder = (more: Partial<CourierOrder> = {}): CourierOrder => ({
  kind: 'courier',
  ...taken,
  earnings: 800,
  commune: 'Cotonou',
  quartier: 'Fidjrossè',
  pickup: {
    store_name: 'Boutique Sèdjro',
    address: 'Ganhi, Cotonou',
    phone: '+2290197000018',
    whatsapp_phone: '+2290197000018',
  },
  recipient: {
    phone: '+2290197000041',
    whatsapp_phone: '+2290197000042',
    exact_position: 'Carrefour Calvaire, portail bleu',
  },
  pickup_tries_left: 5,
  handover_tries_left: 5,
  incident: null,
  ...more,
})

export const partnerProfile = (more: Partial<PartnerProfile> = {}): PartnerProfile => ({
  role: 'vendeur',
  full_name: 'Rodrigue Adjovi',
  short_name: 'Rodrigue A.',
  pseudo: 'sedjro_ganhi',
  store_name: 'Boutique Sèdjro',
  commune: 'Cotonou',
  quartiers: ['Ganhi'],
  phone: '+229 01 97 •• •• 18',
  email: 'sedjro@exemple.bj',
  since: '2026-03-02T10:00:00.000Z',
  available: true,
  contract_start: null,
  contract_end: null,
  is_active: true,
  max_active: 3,
  given_back: 0,
  first_steps_seen: true,
  telegram: { state: 'none', since: null },
  ...more,
})

export const partnerLedger = (more: Partial<PartnerLedger> = {}): PartnerLedger => ({
  pending: 2000,
  checking: 0,
  available: 12_400,
  reserved: 0,
  total_earned: 14_400,
  next_release: null,
  paid_to: '+229 01 97 •• •• 41',
  withdrawal_minimum: 1000,
  entries: [],
  withdrawals: [],
  ...more,
})

export const listOf = (data: unknown[], totalPages = 1) => ({
  body: {
    success: true,
    message: '',
    data,
    pagination: { currentPage: 1, totalPages, hasPrevPage: false, hasNextPage: false },
  },
})
export const ledgerOf = (data: PartnerLedger) => ({
  body: { ...listOf([]).body, data },
})

export const OFFERS = 'GET /api/partner/offers'
export const CURRENT = 'GET /api/partner/orders?limit=100'
export const PROFILE = 'GET /api/partner/profile'
export const FIRST_STEPS = 'PUT /api/partner/first-steps'
export const LEDGER = 'GET /api/partner/ledger?page=1&limit=20'
export const actOn = (act: string) => `POST /api/partner/orders/${ID}/${act}`
export const ACCEPT = `POST /api/partner/offers/${ID}/accept`
export const DECLINE = `POST /api/partner/offers/${ID}/decline`

export const refusedWith = (status: number, code: string, message: string) => ({
  status,
  body: { success: false, code, message },
})

type Answers = Parameters<typeof startLocalApi>[0]

/** A server on which one partner works; each answer may be replaced. */
export async function startPartnerApi(role: 'vendeur' | 'livreur', answers: Answers) {
  const profile = role === 'vendeur' ? {} : { role, quartiers: ['Fidjrossè', 'Cadjèhoun'] }
  const api = await startLocalApi({
    'GET /api/user/user-details': ok({ _id: 'u1', pseudo: 'p', role, must_change_password: false }),
    [OFFERS]: ok([]),
    [CURRENT]: listOf([]),
    [PROFILE]: ok(partnerProfile(profile)),
    [LEDGER]: ledgerOf(partnerLedger()),
    ...answers,
  })
  onTestFinished(api.stop)
  const sent = (call: string) => api.calls.filter((made) => made.call === call).map(({ body }) => body)
  return { ...api, sent }
}
