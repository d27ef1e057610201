import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import type { Pii } from '../../shared/pii.ts'
import * as clientOrderRepository from './client-order.repository.ts'

export const PORTRAIT_PATH = '/api/order/portrait'
const WINDOW_MS = 10 * 60_000

const sign = (pii: Pick<Pii, 'hash'>, orderId: string, until: number) =>
  pii.hash(`portrait:${orderId}:${until}`)

/** A link of 10 to 20 minutes, the same for as long as the window lasts, so that a picture is not fetched anew. */
export function portraitUrl(pii: Pick<Pii, 'hash'>, orderId: string, now = Date.now()) {
  const until = (Math.floor(now / WINDOW_MS) + 2) * WINDOW_MS
  return `${PORTRAIT_PATH}?order=${orderId}&until=${until}&key=${sign(pii, orderId, until)}`
}

interface Link {
  order: string
  until: number
  key: string
}

/** The courier of an order in hand, for whoever was given a link that has not expired. */
export async function openPortrait(
  db: Db,
  { pii, privateFiles }: Pick<Context, 'pii' | 'privateFiles'>,
  { order, until, key }: Link,
) {
  if (key !== sign(pii, order, until) || until < Date.now()) throw new AppError('document.expired')
  const name = await clientOrderRepository.findPortrait(db, order)
  const bytes = name && (await privateFiles.getPrivate(pii.decrypt(name)))
  if (!bytes) throw new AppError('partner.no_document')
  return bytes
}
