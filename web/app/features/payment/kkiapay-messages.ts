import type { ReplyOf } from '@fantome/contract/endpoint.ts'
import type { getWidget } from '@fantome/contract/payment.ts'

export const KKIAPAY = 'https://widget-v3.kkiapay.me'

export type WidgetOptions = ReplyOf<typeof getWidget>['data']
/** What the payer did in the frame, in our words. */
export type WidgetMessage =
  | { kind: 'paid' | 'refused'; transactionId: string | undefined }
  | { kind: 'pending' | 'closed' }
  | { kind: 'wave'; url: string }

/** What the frame waits for before it shows anything. Our id travels twice: they do not always give both back. */
export const initMessage = ({ partnerId, ...options }: WidgetOptions, host: string) => ({
  name: 'INIT_WIDGET',
  data: {
    ...options,
    ...{ partnerId, data: partnerId, host },
    position: 'center',
    theme: '#10201f',
    paymentMethods: ['momo', 'card'],
    serviceId: 'INTEGRATION',
  },
})

/** A message of the frame, if it is one we act on. Anyone can post to a page: only theirs is read. */
export function readWidgetMessage({
  origin,
  data,
}: Pick<MessageEvent, 'origin' | 'data'>): WidgetMessage | null {
  if (origin !== KKIAPAY || typeof data !== 'object' || data === null) return null
  const { name, data: detail } = data as { name?: unknown; data?: unknown }
  switch (name) {
    case 'PAYMENT_SUCCESS':
      return { kind: 'paid', transactionId: transactionIn(detail) }
    case 'PAYMENT_FAILED':
      return { kind: 'refused', transactionId: transactionIn(detail) }
    case 'PENDING_PAYMENT':
      return { kind: 'pending' }
    case 'PAYMENT_ABORTED':
    case 'CLOSE_WIDGET':
      return { kind: 'closed' }
    case 'WAVE_LINK':
      return typeof detail === 'string' && detail.startsWith('https://')
        ? { kind: 'wave', url: detail }
        : null
    default:
      return null
  }
}

function transactionIn(detail: unknown) {
  const id = (detail as { transactionId?: unknown } | null)?.transactionId
  return typeof id === 'string' && id.length > 0 && id.length <= 100 ? id : undefined
}
