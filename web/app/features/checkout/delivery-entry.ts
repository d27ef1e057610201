import { phoneProblem } from '../../lib/phone-entry.ts'
import type { CheckoutEntry } from './draft.ts'
import { deliveryOf } from './order-body.ts'

/** Everything is filled in, and both numbers look like numbers. */
export const isDeliverable = (entry: CheckoutEntry, dial: string) =>
  deliveryOf(entry) !== null &&
  [entry.formData.phone, entry.formData.whatsappNum].every((number) => !phoneProblem(number, dial))
