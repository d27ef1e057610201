import { addToCart, type Cart, getCart } from '@fantome/contract/cart.ts'
import type { BodyOf } from '@fantome/contract/endpoint.ts'
import { createOrder, getMyOrders } from '@fantome/contract/order.ts'
import { createPayment, getPaymentStatus, getQuote, type Quote } from '@fantome/contract/payment.ts'
import { v7 } from 'uuid'
import type { Visitor } from './shop.ts'

export interface Zone {
  commune_id: string
  quartier_id: string
}

const PLACE = {
  phone_for_delivery: '+229 01 97 00 00 00',
  phone_whatsapp: '+229 01 97 00 00 01',
  exact_position: 'Maison bleue, après la pharmacie',
}

/** What the checkout screen sends, step by step, for one client who is delivered there. */
export function checkoutAs(client: Pick<Visitor, 'call'>, zone: Zone) {
  const { commune_id } = zone
  async function quote() {
    const answer = await client.call(getQuote, { query: { commune_id } })
    if (answer.status !== 200) throw new Error(String(answer.code))
    return answer.data as Quote
  }

  /** « Paiement test » on the basket as it stands: sent twice, it is one order. */
  async function testOrder(requestId: string = v7()): Promise<BodyOf<typeof createOrder>> {
    const { items, total_amount, delivery_fee } = await quote()
    return {
      orderData: { ...zone, ...PLACE, payment_method: 'cash_payment', total_amount, delivery_fee },
      itemsData: items.map(({ name: _, ...item }) => item),
      requestId,
    }
  }

  async function payment(
    payment_method: 'fedapay' | 'kkiapay' = 'fedapay',
    requestId: string = v7(),
  ): Promise<BodyOf<typeof createPayment>> {
    const { items, amount } = await quote()
    return { amount, items, requestId, payment_method, delivery: { ...zone, ...PLACE } }
  }

  return {
    testOrder,
    payment,
    fill: (product_id: string, quantity = 1) => client.call(addToCart, { body: { product_id, quantity } }),
    basket: async () => ((await client.call(getCart)).data as Cart).items,
    order: (body: BodyOf<typeof createOrder>) => client.call(createOrder, { body }),
    async startPayment(method?: 'fedapay' | 'kkiapay') {
      return String((await client.call(createPayment, { body: await payment(method) })).transactionId)
    },
    open: (body: BodyOf<typeof createPayment>) => client.call(createPayment, { body }),
    status: async (transactionId: string) =>
      (await client.call(getPaymentStatus, { params: { transactionId } })).status as unknown as string,
    /** What the screen sends once it was told that the payment went well. */
    placePaid: (transaction_id: string, payment_method: 'fedapay' | 'kkiapay' = 'fedapay') =>
      client.call(createOrder, {
        body: {
          orderData: {
            ...{ ...zone, ...PLACE, payment_method, transaction_id },
            total_amount: 0,
            delivery_fee: 0,
          },
          itemsData: [],
        },
      }),
    orders: async () =>
      (await client.call(getMyOrders, { query: { limit: '50' } })).data as { id: string; status: string }[],
  }
}
export type CheckoutCalls = ReturnType<typeof checkoutAs>
