import { SEARCHED_ORDERS } from '@fantome/contract/order-admin.ts'
import { or } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import type * as queueRepository from './queue.repository.ts'
import * as queueSearchRepository from './queue-search.repository.ts'

/** Fewer digits than these would be found in every phone. */
const LEAST_DIGITS = 4

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const digits = (text: string) => text.replace(/\D/g, '')

interface Asked extends Pick<queueRepository.QueuePage, 'filter' | 'where' | 'ordering'> {
  queue: queueRepository.QueueName
  search: string
}

/**
 * Which orders of a queue hold these words or digits: whatever stands in clear is asked of the whole queue, landmarks
 * and phones of its first 2 000. `isPartial` when it is longer.
 */
export async function findInQueue(
  db: Db,
  { pii }: Pick<Context, 'pii'>,
  { queue, search, ...narrowed }: Asked,
) {
  const [wanted, number] = [plain(search.trim()), digits(search)]
  const open = (sealed: string | null) => (sealed ? pii.decrypt(sealed) : '')
  const hasNumber = (...sealed: (string | null)[]) =>
    number.length >= LEAST_DIGITS && sealed.some((one) => digits(open(one)).includes(number))

  const first = await queueSearchRepository.listSealed(db, queue, { ...narrowed, limit: SEARCHED_ORDERS + 1 })
  const rows = first.slice(0, SEARCHED_ORDERS)
  const people = number.length >= LEAST_DIGITS ? await listPartnersOf(db, rows) : []
  const called = new Set(people.flatMap((one) => (hasNumber(one.phone, one.whatsapp) ? [one.id] : [])))
  const found = rows.filter(
    (row) =>
      called.has(row.vendorId ?? '') ||
      called.has(row.courierId ?? '') ||
      (wanted !== '' && plain(open(row.position)).includes(wanted)) ||
      hasNumber(row.phone, row.whatsapp),
  )
  const sealed = queueSearchRepository.isOneOf(found.map(({ id }) => id))
  return {
    where: or(queueSearchRepository.hasInClear(db, search.trim()), sealed),
    isPartial: first.length > SEARCHED_ORDERS,
  }
}

async function listPartnersOf(db: Db, rows: queueSearchRepository.SealedOrder[]) {
  const ids = rows.flatMap(({ vendorId, courierId }) => [vendorId, courierId]).filter((id) => id !== null)
  return ids.length > 0 ? queueSearchRepository.listPartnerPhones(db, [...new Set(ids)]) : []
}
