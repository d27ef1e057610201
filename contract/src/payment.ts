import { z } from 'zod'
import { bareReply, type Endpoint, idOf, reply, text } from './endpoint.ts'
import { terms } from './terms.ts'

export const PAYMENT_METHODS = ['cash_payment', 'fedapay', 'kkiapay'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
export const METHOD_LABELS = {
  cash_payment: 'Paiement test',
  fedapay: 'Mobile money',
  kkiapay: 'KKiaPay',
} as const satisfies Record<PaymentMethod, string>

export const METHOD_OFF = 'Ce moyen de paiement n’est pas disponible.'

/** Whose pages a payer may be sent to, besides ours. FedaPay's short links are on the second. */
const PROVIDER_DOMAINS = ['fedapay.com', 'fpay.li']
export const isProviderPage = ({ protocol, hostname }: { protocol: string; hostname: string }) =>
  protocol === 'https:' &&
  PROVIDER_DOMAINS.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))

export const POLL_EVERY_MS = 3000
export const POLL_MAX = 100

export const PAYMENT_STATUSES = ['pending', 'approved', 'declined', 'canceled'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Why a payment failed, as far as providers say: the only words of a return address that are shown. */
export const PAYMENT_REASONS = ['Solde insuffisant.'] as const

/** One checkout of one browser: sent twice, it is still one checkout. */
export const requestId = text(100).refine((value) => value.length >= 8, 'requestId trop court.')
export const amount = z.number().min(0).max(1e9)
/** The version of the terms that was ticked with the order, where one was to be accepted. */
export const acceptedTerms = text(40).optional()

/** The sentence for whatever a checkout leaves out. */
export const INCOMPLETE = 'Veuillez remplir toutes les informations requises.'
const needed = <T extends z.ZodType<unknown, string>>(schema: T) =>
  z.string(INCOMPLETE).min(1, INCOMPLETE).pipe(schema)

/** Where and whom to deliver to, in payment/create and in order/create. */
export const place = {
  commune_id: needed(idOf('zone.not_found')),
  quartier_id: needed(idOf('zone.not_found')),
  phone_for_delivery: needed(text(40)),
  phone_whatsapp: needed(text(40)),
  exact_position: text(500).default(''),
}
export const delivery = z.object(place, INCOMPLETE)
export type Delivery = z.input<typeof delivery>

/** What the server makes of a basket; a 409 `checkout.changed` carries it when the browser saw something else. */
export const quote = z.object({
  items: z.array(
    z.object({
      product_id: z.string(),
      name: z.string(),
      quantity: z.number(),
      price: z.number(),
      subtotal: z.number(),
    }),
  ),
  subtotal: z.number(),
  delivery_fee: z.number(),
  total_amount: z.number(),
  /** Whole francs, as the provider takes them. */
  amount: z.number(),
  vendor_earnings: z.number(),
  delivery_person_earnings: z.number(),
  platform_fee_on_vendor: z.number(),
  platform_fee_on_delivery: z.number(),
  platform_fee: z.number(),
})
export type Quote = z.output<typeof quote>

const clients = ['client', 'admin'] as const

/** Which methods this shop offers, and what the basket costs delivered in that commune. */
export const getQuote = {
  method: 'GET',
  path: '/api/payment/quote',
  access: clients,
  query: z.object({ commune_id: idOf('zone.not_found').optional() }),
  reply: reply(
    quote.extend({
      methods: z.array(z.enum(PAYMENT_METHODS)),
      /** A version of the terms that the caller has not accepted yet: to be accepted with the order. */
      terms: terms.nullable(),
    }),
  ),
} as const satisfies Endpoint

export const createPayment = {
  method: 'POST',
  path: '/api/payment/create',
  access: clients,
  body: z.object({
    /** What the client saw on the button; nothing is charged if it is not today's total. */
    amount,
    /** The goods as the client saw them; nothing is charged if the basket now holds others, or at another price. */
    items: z
      .array(
        z.object({
          product_id: idOf('product.not_found').optional(),
          name: z.string().max(300),
          price: amount,
          quantity: z.number(),
        }),
      )
      .max(50),
    description: z.string().max(300).default(''),
    requestId,
    payment_method: z.enum(['fedapay', 'kkiapay'], {
      error: ({ input }) => (input === undefined ? INCOMPLETE : METHOD_OFF),
    }),
    delivery,
    accepted_terms: acceptedTerms,
  }),
  reply: z.object({
    success: z.literal(true),
    paymentUrl: z.string(),
    transactionId: z.string(),
    error: z.string().optional(),
  }),
} as const satisfies Endpoint

export const getPaymentStatus = {
  method: 'GET',
  path: '/api/payment/status/:transactionId',
  access: clients,
  params: z.object({ transactionId: idOf('payment.not_found') }),
  reply: z.object({ success: z.literal(true), status: z.enum(PAYMENT_STATUSES) }),
} as const satisfies Endpoint

export const pendingPayment = z.object({
  transactionId: z.string(),
  /** Whole francs, as the provider takes them. */
  amount: z.number(),
  /** The page to pay on. */
  paymentUrl: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
})
export type PendingPayment = z.output<typeof pendingPayment>

/** One's own payments that may still be approved, the newest first. */
export const listPendingPayments = {
  method: 'GET',
  path: '/api/payment/pending',
  access: clients,
  reply: reply(z.array(pendingPayment)),
} as const satisfies Endpoint

/** Forgets an open payment. Approved all the same, later, it still makes its order, or is owed back. */
export const abandonPayment = {
  method: 'POST',
  path: '/api/payment/:transactionId/abandon',
  access: clients,
  params: z.object({ transactionId: idOf('payment.not_found') }),
  reply: bareReply,
} as const satisfies Endpoint

/** Where a provider sends the browser back: the server asks for the payment's status, then shows /checkout. */
export const returnFromPayment = {
  method: 'GET',
  path: '/api/payment/return/:paymentId',
  access: 'public',
  params: z.object({ paymentId: idOf('payment.not_found') }),
  reply: z.unknown(),
} as const satisfies Endpoint

/** What our own KKiaPay page needs to open the widget; the id is the key, and lives no longer than a checkout. */
export const getWidget = {
  method: 'GET',
  path: '/api/payment/widget/:paymentId',
  access: 'public',
  params: z.object({ paymentId: idOf('payment.not_found') }),
  reply: reply(
    z.object({
      amount: z.number(),
      key: z.string(),
      sandbox: z.boolean(),
      reason: z.string(),
      partnerId: z.string(),
    }),
  ),
} as const satisfies Endpoint

/** The widget names a transaction; the provider, not the browser, says what it is worth. */
export const reportWidget = {
  method: 'POST',
  path: '/api/payment/widget/:paymentId',
  access: 'public',
  params: z.object({ paymentId: idOf('payment.not_found') }),
  body: z.object({
    transactionId: text(100)
      .refine((value) => value.length > 0, 'Le numéro de la transaction est vide.')
      .optional(),
  }),
  reply: reply(z.object({ redirectTo: z.string() })),
} as const satisfies Endpoint
