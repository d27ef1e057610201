import type { createPayment as createPaymentCall } from '@fantome/contract/payment.ts'
import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import type { Caller } from '../../shared/access.ts'
import { AppError } from '../../shared/app-error.ts'
import * as accountService from '../account/account.service.ts'
import * as cartService from '../cart/cart.service.ts'
import { goodsOf } from '../payment/goods.ts'
import * as paymentService from '../payment/payment.service.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import { findRepeat, hashOf, placeOf, requireSameRequest, toPayment } from './checkout-payment.ts'
import { priceCart, toQuote } from './quote.service.ts'
import { requireAgreement } from './quote-agreement.ts'

type PaymentAsked = z.output<typeof createPaymentCall.body>

export async function quote(db: Db, context: PaymentContext, user: Caller, communeId?: string) {
  const [priced, methods, terms] = await Promise.all([
    priceCart(db, user, { communeId }),
    paymentService.offeredMethods(db, context),
    accountService.findTermsToAccept(db, user.id),
  ])
  return { ...toQuote(priced), methods, terms }
}

export async function createPayment(db: Db, context: PaymentContext, user: Caller, asked: PaymentAsked) {
  const { requestId, payment_method: method, delivery, amount, items } = asked
  const provider = await paymentService.requireProvider(db, context, method)
  const requestHash = hashOf(context, { method, delivery, amount, items })
  const payment = (await findRepeat(db, user, requestId, requestHash)) ?? (await make())
  return paymentService.open(db, context, payment)

  /** Once more when the basket changed between pricing and writing: the new figures are what the client must see. */
  async function make(): Promise<paymentService.PaymentRow> {
    const priced = await priceCart(db, user, placeOf(delivery))
    requireAgreement(priced, { total: amount, items })
    const checkout = { requestId, requestHash, method, provider, delivery, priced }
    const values = toPayment(context, user, checkout)
    const payment = await db.transaction(async (tx) => {
      const account = await accountService.lockForNoKeyUpdate(tx, user.id)
      if (!account) throw new AppError('auth.required')
      const earlier = await paymentService.findByRequest(tx, user.id, requestId)
      if (earlier) return earlier
      await accountService.requireTerms(tx, account, asked.accepted_terms)
      await paymentService.requireFewOpen(tx, user.id)
      // An order made meanwhile may have taken this very basket.
      const lines = await cartService.listLines(tx, user.id, user.countryId)
      return goodsOf(lines) === goodsOf(priced.items) ? paymentService.insertOrFind(tx, values) : undefined
    })
    if (payment) requireSameRequest(payment, requestHash)
    return payment ?? make()
  }
}
