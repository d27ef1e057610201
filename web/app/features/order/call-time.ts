import type { ClientOrder } from '@fantome/contract/order.ts'
import { formatTime } from '../../lib/format.ts'

/** The delivery time that the shop announces, in minutes from the payment. */
const ANNOUNCED = { from: 30, to: 55 }

const MINUTE_MS = 60_000

/** « Un appel entre 20 h 44 et 21 h 09 »; past that time, no hour is promised any more. */
export function callText({ date, delivery_person: courier }: ClientOrder, now = Date.now()) {
  const at = (minutes: number) => Date.parse(date) + minutes * MINUTE_MS
  if (now > at(ANNOUNCED.to))
    return courier ? `${courier.full_name} appelle avant d’arriver` : 'Un appel avant la remise'
  const window = `entre ${formatTime(new Date(at(ANNOUNCED.from)))} et ${formatTime(new Date(at(ANNOUNCED.to)))}`
  return courier ? `${courier.full_name} appelle ${window}` : `Un appel ${window}`
}
