import { v7 } from 'uuid'
import { checkoutAs, type Zone } from '../test/checkout-calls.ts'
import type { createCaller } from './caller.ts'

/** What the shop has said « yes » to: from then on it is owed, whatever dies. */
export interface Acknowledged {
  orderId: string
  requestId: string
  francs: number
}

export interface Ledgered {
  acknowledged: Acknowledged[]
  /** Paid, and then nothing more came from the browser. */
  abandoned: string[]
  /** Paid while an abandoned payment for the same basket became an order: no order may come of these, only the money. */
  givenBack: string[]
  /** Refused in so many words: no order may come of these. */
  refused: string[]
  /** Asked for, and not answered yet: one order or none may come of each. */
  open: Set<string>
}

export const newHistory = (): Ledgered => ({
  ...{ acknowledged: [], abandoned: [], givenBack: [], refused: [] },
  open: new Set(),
})

/** Of a paid order that there will not be: the money is on its way back, or there already. */
const GIVEN_BACK = ['payment.in_review', 'payment.refused']

const refusal = ({ status, code }: { status: number; code?: unknown }) => `${status} ${String(code)}`

/** One client's checkouts, written down as a history of what was promised. */
export function createBuyer(
  caller: ReturnType<typeof createCaller>,
  zone: Zone,
  productIds: string[],
  history: Ledgered,
) {
  const checkout = checkoutAs(caller, zone)

  async function fill() {
    for (const id of productIds) {
      const answer = await checkout.fill(id, 1)
      // A lost answer may have filled the basket all the same, so it may be full one day.
      if (answer.status !== 200 && answer.code !== 'cart.too_many')
        throw new Error(`basket: ${refusal(answer)}`)
    }
  }

  async function payCash() {
    const body = await checkout.testOrder()
    const { requestId = '', orderData } = body
    history.open.add(requestId)
    const answer = await checkout.order(body)
    if (answer.status !== 200) return refuse(requestId, answer)
    return acknowledge({ orderId: String(answer.orderId), requestId, francs: orderData.total_amount })
  }

  function acknowledge(order: Acknowledged) {
    history.acknowledged.push(order)
    history.open.delete(order.requestId)
    return order
  }

  async function payOnline() {
    const requestId = v7()
    const body = await checkout.payment('fedapay', requestId)
    history.open.add(requestId)
    const opened = await checkout.open(body)
    if (opened.status !== 200) return refuse(requestId, opened)
    const transactionId = String(opened.transactionId)
    await caller.post(`/sandbox/pay/${transactionId}`, { outcome: 'approved' })
    // One phone in four dies here.
    if (Math.random() < 0.25) return end(requestId, history.abandoned, transactionId)
    const placed = await checkout.placePaid(transactionId)
    if (GIVEN_BACK.includes(String(placed.code))) return end(requestId, history.givenBack, transactionId)
    if (placed.status !== 200) throw new Error(`paid, but: ${refusal(placed)}`)
    return acknowledge({ orderId: String(placed.orderId), requestId, francs: body.amount })
  }

  function refuse(requestId: string, answer: Parameters<typeof refusal>[0]) {
    // The basket grew meanwhile, by an addition whose answer was lost: the next checkout sees it.
    if (answer.code !== 'checkout.changed' && answer.code !== 'cart.empty') throw new Error(refusal(answer))
    return end(requestId, history.refused, requestId)
  }

  /** Without an order that was promised. */
  function end(requestId: string, list: string[], id: string) {
    list.push(id)
    history.open.delete(requestId)
    return undefined
  }

  return {
    /** The order, once it was promised. */
    async checkOut(isOnline: boolean): Promise<Acknowledged | undefined> {
      await fill()
      return (isOnline ? payOnline() : payCash()).catch((error: Error) => {
        // An abandoned payment was found at this moment, and took what it had bought out of the basket.
        if (error.message !== 'cart.empty') throw error
        return undefined
      })
    },
  }
}
