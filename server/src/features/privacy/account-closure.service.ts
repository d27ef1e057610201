import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import * as accountService from '../account/account.service.ts'
import * as cartService from '../cart/cart.service.ts'
import * as favouriteService from '../catalogue/favourite.service.ts'
import * as noticeService from '../catalogue/notice.service.ts'
import * as erasureService from '../erasure/erasure.service.ts'
import * as orderService from '../order/order.service.ts'
import * as paymentService from '../payment/payment.service.ts'

/** The pseudo, the e-mail, the places, every code and every link go; amounts stay, tied to no one. */
export async function closeAccount(db: Db, context: Context, userId: string, password: string) {
  await accountService.requirePassword(db, context, userId, password)
  await db.transaction(async (tx) => {
    // Locked first: a payment or an order of theirs comes either before this, and is seen, or after it, and is refused.
    const user = await accountService.lockForUpdate(tx, userId)
    if (!user) throw new AppError('auth.required')
    if (await paymentService.hasOpenPayment(tx, userId)) throw new AppError('account.payment_open')
    if (await orderService.hasLiveOrder(tx, userId)) throw new AppError('account.order_open')
    await eraseClient(tx, context, userId)
    await erasureService.record(tx, 'account', userId)
  })
}

/** What a closed account leaves nothing of. Of an order under way too: a restored database may believe in one. */
export async function eraseClient(tx: Db, context: Context, userId: string) {
  const user = await accountService.lockForUpdate(tx, userId)
  if (!user) return
  await favouriteService.eraseFavourites(tx, userId)
  await noticeService.eraseNotices(tx, userId)
  await cartService.empty(tx, userId)
  await orderService.erasePlaces(tx, userId)
  await paymentService.erasePlaces(tx, userId)
  await accountService.eraseAccount(tx, context, user)
}
