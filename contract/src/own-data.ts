import type { ClientOrder } from './order.ts'
import type { User } from './own-account.ts'

/** What `GET /api/user/export` holds: all that we keep of someone, for a file and for a page. */
export type OwnData = {
  profile: Omit<User, '_id' | 'recovery_codes_left'>
  terms: { version: string; accepted_at: string }
  orders: ClientOrder[]
  complaints: object[]
  /** Phones and place by payment, as long as they are kept. */
  deliveries: {
    transaction_id: string
    date: string
    phone_for_delivery: string
    phone_whatsapp: string
    exact_position: string
  }[]
  cart: { id: string; name: string; quantity: number }[]
  favourites: { id: string; name: string }[]
  /** What one asked to be told of. */
  product_notices: { id: string; name: string }[]
  /** First names and initials. */
  excluded_couriers: string[]
  sessions: { created_at: string; last_used_at: string }[]
  /** Each look of the support at phones and place. */
  accesses: { at: string; by: string; order_id: string; order_date: string }[]
  /** Of vendors and couriers only. */
  partner?: object
}
