import type { FastifyInstance } from 'fastify'
import { AppError } from '../../shared/app-error.ts'
import * as cartService from '../cart/cart.service.ts'
import * as favouriteService from '../catalogue/favourite.service.ts'
import * as orderService from '../order/order.service.ts'
import * as paymentService from '../payment/payment.service.ts'
import * as accountRepository from './account.repository.ts'
import { getDetails, requirePassword } from './account.service.ts'
import * as sessionRepository from './session.repository.ts'

/** As many receipts as anyone has; a file, not a page. */
const ALL_ORDERS = { page: 1, limit: 10_000 }

/** Everything we keep about someone, in one readable whole. */
export async function exportData(app: FastifyInstance, userId: string) {
  const { _id, recovery_codes_left, ...profile } = await getDetails(app, userId)
  const { orders } = await orderService.listOwn(app.db, userId, ALL_ORDERS)
  const favourites = await favouriteService.listFavourites(app.db, userId)
  return { profile, orders, favourites: favourites.map(({ _id: id, name }) => ({ id, name })) }
}

/** The pseudo, the e-mail, the places and every key go; amounts stay, tied to no one. */
export async function closeAccount(app: FastifyInstance, userId: string, password: string) {
  await requirePassword(app, userId, password)
  await app.db.transaction(async (tx) => {
    if (await orderService.hasLiveOrder(tx, userId)) throw new AppError('account.order_open')
    await sessionRepository.endAllOf(tx, userId)
    await accountRepository.dropRecoveryCodes(tx, userId)
    await accountRepository.dropVerification(tx, userId)
    await accountRepository.dropReset(tx, userId)
    await favouriteService.forgetReader(tx, userId)
    await cartService.empty(tx, userId)
    await orderService.forgetPlaces(tx, userId)
    await paymentService.forgetPlaces(tx, userId)
    await accountRepository.eraseUser(tx, userId)
  })
}
