import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../shared/access.ts'
import { AppError } from '../../shared/app-error.ts'
import * as accountRepository from '../account/account.repository.ts'
import { getDetails, requirePassword } from '../account/account.service.ts'
import * as keysRepository from '../account/keys.repository.ts'
import * as sessionRepository from '../account/session.repository.ts'
import * as sessionService from '../account/session.service.ts'
import * as cartService from '../cart/cart.service.ts'
import * as favouriteService from '../catalogue/favourite.service.ts'
import * as orderService from '../order/order.service.ts'
import * as paymentService from '../payment/payment.service.ts'

/** As many receipts as anyone has; a file, not a page. */
const ALL_ORDERS = { page: 1, limit: 10_000 }

/** Everything we keep about someone, in one readable whole. */
export async function exportData(app: FastifyInstance, caller: Caller) {
  const { _id, recovery_codes_left, ...profile } = await getDetails(app, caller.id)
  const [terms, { orders }, deliveries, cart, favourites, sessions] = await Promise.all([
    accountRepository.findTerms(app.db, caller.id),
    orderService.listOwn(app.db, caller.id, ALL_ORDERS),
    paymentService.listOwnPlaces(app, caller.id),
    cartService.getCart(app.db, caller),
    favouriteService.listFavourites(app.db, caller.id),
    sessionService.listOwn(app.db, caller),
  ])
  return {
    profile,
    terms: { version: terms?.version ?? '', accepted_at: terms?.acceptedAt?.toISOString() ?? '' },
    orders,
    deliveries,
    cart: cart.items.map(({ product_id: { _id: id, name }, quantity }) => ({ id, name, quantity })),
    favourites: favourites.map(({ _id: id, name }) => ({ id, name })),
    sessions: sessions.map(({ created_at, last_used_at }) => ({ created_at, last_used_at })),
  }
}

/** The pseudo, the e-mail, the places and every key go; amounts stay, tied to no one. */
export async function closeAccount(app: FastifyInstance, userId: string, password: string) {
  await requirePassword(app, userId, password)
  await app.db.transaction(async (tx) => {
    if (await orderService.hasLiveOrder(tx, userId)) throw new AppError('account.order_open')
    await sessionRepository.endAllOf(tx, userId)
    await keysRepository.dropRecoveryCodes(tx, userId)
    await keysRepository.dropVerification(tx, userId)
    await keysRepository.dropReset(tx, userId)
    await favouriteService.eraseFavourites(tx, userId)
    await cartService.empty(tx, userId)
    await orderService.erasePlaces(tx, userId)
    await paymentService.erasePlaces(tx, userId)
    await accountRepository.eraseUser(tx, userId)
  })
}
