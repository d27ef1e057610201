import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { startKkiapay } from '../server/test/stand-ins/kkiapay.ts'

/** What a payer did in the widget. */
export interface WidgetPayment {
  paymentId: string
  amount: number
  status: string
}

/** Where the fake widget reports a payment: the port after the shop's. */
export const payAddress = (shopPort: number) => `http://127.0.0.1:${shopPort + 1}/`

/** Starts a stub KKiaPay and a server by which the fake widget pays into it; returns the shop's settings for it. */
export async function openKkiapay(shopPort: number) {
  const kkiapay = await startKkiapay()
  const payServer = createServer(async (request, response) => {
    const { paymentId, amount, status } = (await json(request)) as WidgetPayment
    const transactionId = kkiapay.pay(paymentId, amount, { status })
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ transactionId }))
  })
  await new Promise<void>((ready) =>
    payServer.listen(Number(new URL(payAddress(shopPort)).port), '127.0.0.1', ready),
  )
  return {
    KKIAPAY_API_BASE: kkiapay.url,
    KKIAPAY_SANDBOX: 'on',
    KKIAPAY_PUBLIC_KEY: kkiapay.publicKey,
    KKIAPAY_PRIVATE_KEY: kkiapay.privateKey,
    KKIAPAY_SECRET_KEY: kkiapay.secretKey,
    KKIAPAY_WEBHOOK_SECRET: kkiapay.webhookSecret,
  }
}
