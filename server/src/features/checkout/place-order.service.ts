import type { createOrder } from '@fantome/contract/order.ts'
import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import type { Caller } from '../../shared/access.ts'
import { AppError } from '../../shared/app-error.ts'
import * as accountService from '../account/account.service.ts'
import * as cartService from '../cart/cart.service.ts'
import * as orderService from '../order/order.service.ts'
import { goodsOf } from '../payment/goods.ts'
import * as paymentService from '../payment/payment.service.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import {
  type Checkout,
  findRepeat,
  hashOf,
  placeOf,
  requireSameRequest,
  toPayment,
} from './checkout-payment.ts'
import { priceCart } from './quote.service.ts'
import { requireAgreement } from './quote-agreement.ts'

type OrderAsked = z.output<typeof createOrder.body>

/** The browser asks for its order: it gets the one its payment created, now or earlier. */
export async function placeOrder(db: Db, context: PaymentContext, user: Caller, asked: OrderAsked) {
  const { orderData, itemsData } = asked
  if (orderData.payment_method !== 'cash_payment')
    return placePaid(db, context, user, orderData.transaction_id)
  const requestId = asked.requestId ?? orderData.transaction_id
  if (!requestId) throw new AppError('checkout.incomplete')
  const requestHash = hashOf(context, { delivery: { ...orderData, transaction_id: '' }, itemsData })
  const findOrder = async () => {
    const earlier = await findRepeat(db, user, requestId, requestHash)
    return earlier && orderService.requireOfPayment(db, earlier.id)
  }
  const pricing = priceCart(db, user, placeOf(orderData)) // asked with the rest; of a repeat it may well be refused
  const [provider, earlier] = await Promise.all([
    paymentService.requireProvider(db, context, 'cash_payment'),
    findOrder(),
    pricing.catch(() => {}),
  ])
  const naming = { requestId, requestHash, method: 'cash_payment', provider } as const
  return (
    earlier ??
    // Refused because the basket is empty? A repeat of this very call may have emptied it meanwhile.
    placeUnpaid(db, context, user, asked, naming, pricing).catch(async (refusal: unknown) => {
      const order = refusal instanceof AppError && (await findOrder())
      if (order) return order
      throw refusal
    })
  )
}

type Naming = Pick<Checkout, 'requestId' | 'requestHash' | 'method' | 'provider'>

async function placeUnpaid(
  db: Db,
  context: PaymentContext,
  user: Caller,
  asked: OrderAsked,
  naming: Naming,
  pricing = priceCart(db, user, placeOf(asked.orderData)),
): Promise<string> {
  const { orderData, itemsData } = asked
  const priced = await pricing
  requireAgreement(priced, { total: orderData.total_amount, items: itemsData, figures: orderData })
  const values = toPayment(context, user, { ...naming, delivery: orderData, priced })
  const orderId = await db.transaction(async (tx) => {
    const { account, basket } = await lockAccountAndBasket(tx, user.id)
    await accountService.requireTerms(tx, account, asked.accepted_terms)
    // The order of another tab may be taking this very basket: what is no longer there is priced anew.
    if (goodsOf(basket) !== goodsOf(priced.items)) return
    // A repeat that comes meanwhile waits for this row, and finds its order.
    const payment = await paymentService.insertOrFind(tx, { ...values, state: 'approved' })
    if (!payment) return // a product left meanwhile
    requireSameRequest(payment, naming.requestHash)
    return orderService.createFromPayment(tx, context, payment)
  })
  return orderId ?? placeUnpaid(db, context, user, asked, naming)
}

/** Nobody else decides on either meanwhile. Sent at once, the account first. */
async function lockAccountAndBasket(tx: Db, userId: string) {
  const [account, basket] = await Promise.all([
    accountService.lockForNoKeyUpdate(tx, userId),
    cartService.lockForUpdate(tx, userId),
  ])
  if (!account) throw new AppError('auth.required')
  return { account, basket }
}

async function placePaid(db: Db, context: PaymentContext, user: Caller, transactionId: string) {
  const payment = await paymentService.requireOwn(db, user, transactionId)
  const { state } = await paymentService.refresh(db, context, payment.id)
  if (state === 'in_review') throw new AppError('payment.in_review')
  if (state === 'open') throw new AppError('payment.not_approved')
  const orderId =
    state === 'approved' || state === 'refunded'
      ? await orderService.findOfPayment(db, payment.id)
      : undefined
  if (!orderId) throw new AppError('payment.refused') // or given back before there was an order
  return orderId
}
