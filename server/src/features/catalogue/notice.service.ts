import { MAX_NOTICES } from '@fantome/contract/product-notice.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import { inBatches } from '../../shared/batches.ts'
import type { Context } from '../../shared/context.ts'
import * as accountService from '../account/account.service.ts'
import * as messageService from '../message/message.service.ts'
import { newsForYou, newsForYouEmail } from '../message/message.texts.ts'
import * as pushService from '../push/push.service.ts'
import * as catalogueRepository from './catalogue.repository.ts'
import { toShelfView } from './catalogue.view.ts'
import * as noticeRepository from './notice.repository.ts'

const LIVES_MINUTES = 3 * 24 * 60
const TOLD_DAYS = 30

/** Locked, so that a product that comes back at this moment is either seen here or tells of itself. */
export async function ask(db: Db, userId: string, productId: string) {
  await db.transaction(async (tx) => {
    const product = await catalogueRepository.lockAvailabilityForShare(tx, productId)
    if (!product) throw new AppError('product.not_found')
    if (product.isAvailable) throw new AppError('product.available')
    await noticeRepository.ask(tx, userId, productId)
    if ((await noticeRepository.countOf(tx, userId)) > MAX_NOTICES) throw new AppError('notice.too_many')
  })
}

export const forget = noticeRepository.forget
/** What someone waits for tells much about them: it goes with the account. */
export const eraseNotices = noticeRepository.forgetAllOf
export const purgeTold = (db: Db) => noticeRepository.purgeTold(db, TOLD_DAYS)

export async function listOwn(db: Db, userId: string) {
  const rows = await noticeRepository.listOf(db, userId)
  const told = rows.flatMap(({ productId, toldAt }) => (toldAt ? [productId] : []))
  return {
    waiting: rows.flatMap(({ productId, toldAt }) => (toldAt ? [] : [productId])),
    back: (await catalogueRepository.listAvailable(db, told)).map(toShelfView),
  }
}

export const listNames = noticeRepository.listNames

/** Once each, by push where a browser is subscribed, else by the verified e-mail; nobody is told which product. */
export async function tellBack(db: Db, context: Pick<Context, 'env' | 'jobs' | 'pii'>) {
  await inBatches((limit) =>
    db.transaction(async (tx) => {
      const taken = await noticeRepository.takeBack(tx, limit)
      for (const userId of new Set(taken.map(({ userId: one }) => one))) await tell(tx, context, userId)
      return taken.length
    }),
  )
}

async function tell(tx: Db, context: Pick<Context, 'env' | 'jobs' | 'pii'>, userId: string) {
  const notice = { userId, text: newsForYou('/account'), minutesToLive: LIVES_MINUTES }
  if ((await pushService.notify(tx, context, notice)) > 0) return
  const email = await accountService.findVerifiedEmail(tx, context, userId)
  if (email)
    await messageService.post(tx, context, email, newsForYouEmail(), { minutesToLive: LIVES_MINUTES })
}
