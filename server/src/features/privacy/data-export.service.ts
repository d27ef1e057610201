import type { OwnData } from '@fantome/contract/own-data.ts'
import type { Db } from '../../db/client.ts'
import type { Caller } from '../../shared/access.ts'
import type { Context } from '../../shared/context.ts'
import * as accountService from '../account/account.service.ts'
import * as sessionService from '../account/session.service.ts'
import * as cartService from '../cart/cart.service.ts'
import * as favouriteService from '../catalogue/favourite.service.ts'
import * as noticeService from '../catalogue/notice.service.ts'
import * as exclusionService from '../dispatch/exclusion.service.ts'
import * as orderService from '../order/order.service.ts'
import * as paymentService from '../payment/payment.service.ts'
import { listAccesses } from './access.service.ts'
import { exportPartner } from './partner-export.service.ts'

/** As many receipts as anyone has; a file, not a page. */
const ALL_ORDERS = { page: 1, limit: 10_000 }

/** Everything we keep about someone, in one readable whole. */
export async function exportData(db: Db, context: Context, caller: Caller): Promise<OwnData> {
  const { _id, recovery_codes_left, ...profile } = await accountService.getDetails(db, context, caller.id)
  const [
    terms,
    { orders },
    complaints,
    deliveries,
    cart,
    favourites,
    notices,
    excluded,
    sessions,
    accesses,
    partner,
  ] = await Promise.all([
    accountService.findTerms(db, caller.id),
    orderService.listOwn(db, context, caller.id, ALL_ORDERS),
    orderService.listOwnComplaints(db, context, caller.id),
    paymentService.listOwnPlaces(db, context, caller.id),
    cartService.getCart(db, caller),
    favouriteService.listFavourites(db, caller.id),
    noticeService.listNames(db, caller.id),
    exclusionService.listExcluded(db, caller.id),
    sessionService.listOwn(db, caller),
    listAccesses(db, caller.id),
    exportPartner(db, context, caller),
  ])
  return {
    profile,
    terms: { version: terms?.version ?? '', accepted_at: terms?.acceptedAt?.toISOString() ?? '' },
    orders,
    complaints,
    deliveries,
    cart: cart.items.map(({ product_id: { _id: id, name }, quantity }) => ({ id, name, quantity })),
    favourites: favourites.map(({ _id: id, name }) => ({ id, name })),
    product_notices: notices,
    excluded_couriers: excluded.map(({ full_name }) => full_name),
    sessions: sessions.map(({ created_at, last_used_at }) => ({ created_at, last_used_at })),
    accesses,
    ...(partner && { partner }),
  }
}
