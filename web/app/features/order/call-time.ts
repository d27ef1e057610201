import type { ClientOrder } from '@fantome/contract/order.ts'
import { formatTime } from '../../lib/format.ts'

/** « Un appel entre 20 h 44 et 21 h 09 »; past that time, no hour is promised any more. */
export function callText({ expected, delivery_person: courier }: ClientOrder, now = Date.now()) {
  if (!expected || now > Date.parse(expected.to))
    return courier ? `${courier.full_name} appelle avant d’arriver` : 'Un appel avant la remise'
  const window = `entre ${formatTime(new Date(expected.from))} et ${formatTime(new Date(expected.to))}`
  return courier ? `${courier.full_name} appelle ${window}` : `Un appel ${window}`
}
