import { z } from 'zod'
import { type Endpoint, reply } from './endpoint.ts'

/** When offers open to more partners, when people are told, how many at once. Seconds count from the first wave. */
export const DISPATCH_DEFAULTS = {
  /** Vendors of the commune alone until then, those of the country after. */
  vendor_commune_seconds: 180,
  vendor_alert_seconds: 900,
  /** A courier freed because the vendor left has the delivery to himself as long, once another vendor took it. */
  courier_first_seconds: 60,
  courier_quartier_seconds: 60,
  courier_commune_seconds: 180,
  courier_alert_seconds: 600,
  /** From taking the order to a parcel that is ready: a reminder, then an alert. */
  ready_reminder_seconds: 1200,
  ready_alert_seconds: 2100,
  /** Chats and phones told per wave; the screen shows an offer to everyone it is open to. */
  fan_out: 20,
  courier_max_active: 3,
}
export type DispatchSettings = typeof DISPATCH_DEFAULTS

const seconds = z.number().int().min(0).max(86_400)
export const dispatchSettings = z.object({
  vendor_commune_seconds: seconds,
  vendor_alert_seconds: seconds,
  courier_first_seconds: seconds,
  courier_quartier_seconds: seconds,
  courier_commune_seconds: seconds,
  courier_alert_seconds: seconds,
  ready_reminder_seconds: seconds,
  ready_alert_seconds: seconds,
  fan_out: z.number().int().min(0).max(1000),
  courier_max_active: z.number().int().min(1).max(20),
})

export const shopSettings = z.object({ dispatch: dispatchSettings })
export type ShopSettings = z.output<typeof shopSettings>

export const getSettings = {
  method: 'GET',
  path: '/api/admin/settings',
  access: ['admin'],
  reply: reply(shopSettings),
} as const satisfies Endpoint

/** What is left out stays as it is. */
export const updateSettings = {
  method: 'PUT',
  path: '/api/admin/settings',
  access: ['admin'],
  freshSignIn: true,
  body: z.object({ dispatch: dispatchSettings.partial().optional() }),
  reply: reply(shopSettings),
} as const satisfies Endpoint
