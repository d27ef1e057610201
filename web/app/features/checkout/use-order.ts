import { createOrder } from '@fantome/contract/order.ts'
import { createPayment } from '@fantome/contract/payment.ts'
import { isPhoneShape, PHONE_REFUSED } from '@fantome/contract/phone.ts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { isSignInLost } from '../../lib/lost-sign-in.ts'
import { isPaymentAddress } from '../../lib/payment-address.ts'
import { useSession } from '../../lib/session.tsx'
import { toDraft } from './checkout-draft.ts'
import { deleteDraft, readDraft, saveDraft } from './draft.ts'
import { type Order, orderBody, orderOf, paymentBody } from './order-body.ts'
import { areTermsRefused, isPhoneRefusal, type OrderProblem, refusalOf } from './order-problem.ts'
import { priceChanges } from './price-changes.ts'
import { newRequestId } from './request-id.ts'
import type { Checkout } from './use-checkout.ts'
import { useSecondPayment } from './use-second-payment.ts'
import { untilShownAgain, useSubmission } from './use-submission.ts'

const TERMS_MISSING = 'Veuillez accepter les conditions générales.'

interface OrderRules {
  /** Addresses of ours, where a payment page may be. */
  origins: readonly string[]
  onOrdered(): void
  /** A phone number was refused: it is corrected where it was typed. */
  onPhoneRefused(): void
}

/** Orders what is on the screen, once however often it is pressed. */
export function useOrder(checkout: Checkout, { origins, onOrdered, onPhoneRefused }: OrderRules) {
  const { reload } = useSession()
  const { isSubmitting, submit } = useSubmission()
  const [problem, setProblem] = useState<OrderProblem | null>(null)
  const second = useSecondPayment()

  const order = () =>
    submit(async () => {
      setProblem(null)
      // Nothing open is given up for an order that would be refused here.
      if (areTermsMissing(checkout)) setProblem({ message: TERMS_MISSING })
      else if (!(await second.ask(checkout))) await sendPrepared()
    })

  /** What was open is forgotten first; paid meanwhile, nothing is opened and the sentence says so. */
  const abandonAndOrder = () =>
    submit(async () => {
      try {
        await second.abandonAll()
      } catch (error) {
        second.close()
        return setProblem({ message: messageOf(error, 'Une erreur est survenue. Veuillez réessayer.') })
      }
      await sendPrepared()
    })

  async function sendPrepared() {
    const ready = prepare(checkout)
    if (typeof ready === 'string') setProblem({ message: ready })
    else await send(ready).catch((error: unknown) => explain(error, ready))
  }

  async function send(ready: Order) {
    const { method, draft } = ready
    if (method === 'cash_payment') {
      await call(createOrder, { body: orderBody(ready, draft.requestId) })
      deleteDraft()
      return onOrdered()
    }
    const { paymentUrl } = await call(createPayment, { body: paymentBody(ready, method) })
    if (!isPaymentAddress(paymentUrl, origins)) throw new Error('not a payment page')
    location.assign(paymentUrl)
    await untilShownAgain()
  }

  async function explain(error: unknown, { method }: Order) {
    const { quote: before, readAgain } = checkout
    const isChanged = error instanceof ApiError && error.code === 'checkout.changed'
    if (isSignInLost(error)) void reload()
    if (areTermsRefused(error)) await readAgain() // the box to tick comes with the quote
    const after = isChanged ? await readAgain() : undefined
    const changes = before && after ? priceChanges(before, after) : []
    setProblem(changes.length > 0 ? { changes } : refusalOf(error, method))
    if (isPhoneRefusal(error)) onPhoneRefused()
  }
  return {
    isOrdering: isSubmitting,
    problem,
    order,
    clearProblem: () => setProblem(null),
    /** Another payment that is open, when the client has to choose between the two. */
    second: { payment: second.payment, abandonAndOrder, close: second.close },
  }
}

const areTermsMissing = ({ quote, hasAcceptedTerms }: Checkout) => Boolean(quote?.terms) && !hasAcceptedTerms

/** The order to send, saved as a draft under its requestId; or why there is none. */
function prepare({ entry, quote, userId }: Checkout): Order | string {
  const draft = toDraft(entry, quote, userId, readDraft(userId))
  draft.requestId ||= newRequestId(userId)
  const order = orderOf(draft)
  if (!order) return 'Veuillez remplir toutes les informations requises.'
  const { phone_for_delivery, phone_whatsapp } = order.delivery
  if (![phone_for_delivery, phone_whatsapp].every(isPhoneShape)) return PHONE_REFUSED
  saveDraft(draft)
  return quote?.terms ? { ...order, acceptedTerms: quote.terms.version } : order
}
