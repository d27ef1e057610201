import { z } from 'zod'
import { type Endpoint, reply, text } from './endpoint.ts'
import { isEmailShape } from './partner-form.ts'
import { cleanPhone, isPhoneShape } from './phone.ts'

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

/** Empty: what the environment says, else nothing (outside production an example). */
export const SUPPORT_DEFAULTS = { phone: '', whatsapp: '', email: '' }
export const LEGAL_DEFAULTS = { operator: '', address: '', registration: '', data_protection: '' }
export const SOCIAL_DEFAULTS = { instagram: '', youtube: '', facebook: '', twitter: '' }
/** A method that the environment has no keys for stays off. */
export const METHOD_DEFAULTS = { cash_payment: true, fedapay: true, kkiapay: true }
export const LIMIT_DEFAULTS = {
  /** Francs: partners may ask for no less. */
  withdrawal_minimum: 1000,
  /** Payments one client may have open at once. */
  open_payments: 10,
}
/** `is_open: false`: everyone may browse, nobody can order; the sentence says so. `banner`: above every page. */
export const SHOP_DEFAULTS = { is_open: true, closed_note: '', banner: '' }

export const SETTING_REFUSALS = {
  phone: 'Un numéro s’écrit +229 01 97 00 00 00.',
  email: 'Cette adresse e-mail est invalide.',
  link: 'Une adresse commence par https://',
  number: 'Ce nombre n’est pas dans les limites.',
} as const

export const isSupportPhone = (value: string) => value === '' || isPhoneShape(cleanPhone(value))
export const isSupportEmail = (value: string) => value === '' || isEmailShape(value)
export const isLink = (value: string) => value === '' || /^https:\/\/[^\s/]+\.[^\s]+$/.test(value)

const phone = text(30).refine(isSupportPhone, SETTING_REFUSALS.phone)
const link = text(200).refine(isLink, SETTING_REFUSALS.link)
const line = text(200)
const whole = (min: number, max: number) =>
  z
    .number(SETTING_REFUSALS.number)
    .int(SETTING_REFUSALS.number)
    .min(min, SETTING_REFUSALS.number)
    .max(max, SETTING_REFUSALS.number)

/** What may be typed. */
const typed = {
  dispatch: dispatchSettings,
  support: z.object({
    phone,
    whatsapp: phone,
    email: text(254).refine(isSupportEmail, SETTING_REFUSALS.email),
  }),
  legal: z.object({ operator: line, address: line, registration: line, data_protection: line }),
  social: z.object({ instagram: link, youtube: link, facebook: link, twitter: link }),
  methods: z.object({ cash_payment: z.boolean(), fedapay: z.boolean(), kkiapay: z.boolean() }),
  limits: z.object({ withdrawal_minimum: whole(1, 1_000_000), open_payments: whole(1, 100) }),
  shop: z.object({ is_open: z.boolean(), closed_note: line, banner: line }),
}

const words = z.string()
/** What is stored. */
export const shopSettings = z.object({
  dispatch: dispatchSettings,
  support: z.object({ phone: words, whatsapp: words, email: words }),
  legal: z.object({ operator: words, address: words, registration: words, data_protection: words }),
  social: z.object({ instagram: words, youtube: words, facebook: words, twitter: words }),
  methods: typed.methods,
  limits: typed.limits,
  shop: z.object({ is_open: z.boolean(), closed_note: words, banner: words }),
})
export type ShopSettings = z.output<typeof shopSettings>

export const SETTING_DEFAULTS: ShopSettings = {
  dispatch: DISPATCH_DEFAULTS,
  support: SUPPORT_DEFAULTS,
  legal: LEGAL_DEFAULTS,
  social: SOCIAL_DEFAULTS,
  methods: METHOD_DEFAULTS,
  limits: LIMIT_DEFAULTS,
  shop: SHOP_DEFAULTS,
}

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
  body: z.object({
    dispatch: typed.dispatch.partial().optional(),
    support: typed.support.partial().optional(),
    legal: typed.legal.partial().optional(),
    social: typed.social.partial().optional(),
    methods: typed.methods.partial().optional(),
    limits: typed.limits.partial().optional(),
    shop: typed.shop.partial().optional(),
  }),
  reply: reply(shopSettings),
} as const satisfies Endpoint
