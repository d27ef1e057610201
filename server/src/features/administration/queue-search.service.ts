import { toFrancs } from '@fantome/contract/money.ts'
import type { Db } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import * as queueRepository from './queue.repository.ts'

/** As many of a live queue as a search reads through. */
const SEARCHED = 2000
/** Fewer digits than these would be found in every number. */
const LEAST_DIGITS = 4

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const digits = (text: string) => text.replace(/\D/g, '')

interface Asked extends Pick<queueRepository.QueuePage, 'filter' | 'where' | 'ordering'> {
  queue: queueRepository.QueueName
  search: string
}

/**
 * The orders of a queue that hold these words or digits, in its order. What is encrypted is decrypted only as far as the
 * answer needs it, and each partner's once.
 */
export async function findInQueue(
  db: Db,
  { pii }: Pick<Context, 'pii'>,
  { queue, search, ...narrowed }: Asked,
) {
  const [wanted, number] = [plain(search.trim()), digits(search)]
  // A number is looked for among numbers: no landmark is opened for it.
  const hasLetters = /\p{L}/u.test(wanted)
  const open = (sealed: string | null) => (sealed ? pii.decrypt(sealed) : '')
  const hasWords = (...texts: (string | null)[]) => texts.some((text) => text && plain(text).includes(wanted))
  const hasNumber = (...sealed: (string | null)[]) =>
    number.length >= LEAST_DIGITS && sealed.some((one) => digits(open(one)).includes(number))

  const rows = await queueRepository.listFindable(db, queue, { ...narrowed, limit: SEARCHED })
  const ids = new Set(
    rows.flatMap(({ vendorId, courierId }) => [vendorId, courierId]).filter((id) => id !== null),
  )
  const people = ids.size > 0 ? await queueRepository.listFindablePartners(db, [...ids]) : []
  const foundPeople = new Set(
    people.flatMap(({ id, pseudo, fullName, storeName, phone, whatsapp }) =>
      hasWords(pseudo, fullName, storeName) || hasNumber(phone, whatsapp) ? [id] : [],
    ),
  )
  const isFound = ({ id, total, ...row }: queueRepository.FindableOrder) => {
    const amount = String(toFrancs(total))
    return (
      hasWords(row.pseudo, amount, row.commune, row.quartier, id) ||
      foundPeople.has(row.vendorId ?? '') ||
      foundPeople.has(row.courierId ?? '') ||
      (number.length >= LEAST_DIGITS && amount.includes(number)) ||
      (hasLetters && hasWords(open(row.position))) ||
      hasNumber(row.phone, row.whatsapp)
    )
  }
  return rows.filter(isFound).map(({ id }) => id)
}
