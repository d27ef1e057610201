import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { LONG_TIMEOUT, sized } from '../../../../test/sizes.ts'
import { type FedapayStandIn, startFedapay } from '../../../../test/stand-ins/fedapay.ts'
import type { Failure } from '../../../../test/stand-ins/stand-in.ts'
import { type PaymentOrder, ProviderUnavailable, type WebhookEvent } from '../provider.ts'
import { createFedapay, type FedapayParts } from './fedapay.ts'

let standIn: FedapayStandIn
beforeAll(async () => {
  standIn = await startFedapay()
})
afterAll(() => standIn.close())
afterEach(() => {
  standIn.recover()
  Object.assign(standIn.switches, {
    withoutPaymentUrl: false,
    amount: undefined,
    currency: undefined,
    foreign: false,
    pageUrl: undefined,
  })
})

const fedapay = (more: Partial<FedapayParts> = {}) => {
  const { url: apiBase, secretKey, webhookSecret } = standIn
  return createFedapay({ apiBase, secretKey, webhookSecret, ...more })
}

const order = (more: Partial<PaymentOrder> = {}): PaymentOrder => ({
  id: crypto.randomUUID(),
  reference: null,
  francs: 5500,
  label: 'Commande 7f3k2abc',
  returnUrl: 'https://boutique.example/api/payment/return/1',
  ...more,
})

/** A payment that is open at the provider. */
async function opened() {
  const payment = order()
  const { reference } = await fedapay().open(payment)
  return { ...payment, reference: reference! }
}

describe('opening', () => {
  test('sends the amount, our id and neutral words, and nobody’s name', async () => {
    const payment = order()
    const { reference, url } = await fedapay().open(payment)
    const transaction = standIn.ofPayment(payment.id)!
    expect(transaction).toMatchObject({
      amount: 5500,
      description: 'Commande 7f3k2abc',
      callback_url: payment.returnUrl,
      custom_metadata: { payment_id: payment.id },
    })
    expect(transaction).not.toHaveProperty('customer')
    expect(reference).toBe(String(transaction.id))
    expect(url).toMatch(new RegExp(`^${standIn.url}/pay/${transaction.id}\\.`))
  })

  test('asks for the page apart when the answer names none', async () => {
    standIn.switches.withoutPaymentUrl = true
    const { reference, url } = await fedapay().open(order())
    expect(url).toContain(`${standIn.url}/pay/${reference}.`)
  })

  test('twenty opens at once are one transaction', async () => {
    const payment = order()
    const pages = await Promise.all(Array.from({ length: 20 }, () => fedapay().open(payment)))
    expect(new Set(pages.map(({ reference }) => reference)).size).toBe(1)
    expect(standIn.createdFor(payment.id)).toBe(1)
  })

  test('a payment already open gets a fresh page of the same transaction', async () => {
    const payment = await opened()
    const again = await fedapay().open(payment)
    expect(again.reference).toBe(payment.reference)
    expect(standIn.createdFor(payment.id)).toBe(1)
  })

  test('a payment already paid leads straight back to the shop', async () => {
    const payment = await opened()
    standIn.settle(payment.reference, 'approved')
    expect(await fedapay().open(payment)).toEqual({ reference: payment.reference, url: payment.returnUrl })
    expect(await fedapay().open({ ...payment, reference: null })).toMatchObject({ url: payment.returnUrl })
  })

  test('a wrong key, or an amount they refuse, opens nothing', async () => {
    await expect(fedapay({ secretKey: 'sk_sandbox_wrong' }).open(order())).rejects.toThrow(
      ProviderUnavailable,
    )
    const payment = order({ francs: 0.5 })
    await expect(fedapay().open(payment)).rejects.toThrow('refused a payment with 422')
    expect(standIn.createdFor(payment.id)).toBe(0)
  })

  test.each(['https://phishing.example/pay', 'http://process.fedapay.com/x', 'javascript:alert(1)', '/pay'])(
    'nobody is sent to %s',
    async (pageUrl) => {
      standIn.switches.pageUrl = pageUrl
      await expect(fedapay().open(order())).rejects.toThrow('gave a strange page')
    },
  )

  test('their own pages are fine', async () => {
    for (const pageUrl of ['https://process.fedapay.com/eyJ0', 'https://fpay.li/abc']) {
      standIn.switches.pageUrl = pageUrl
      expect((await fedapay().open(order())).url).toBe(pageUrl)
    }
  })
})

describe('a failing provider (F8)', () => {
  const failures: [Failure, number][] = [
    ['refused', sized(100, 500)],
    ['error 500', sized(100, 500)],
    ['html 502', sized(50, 500)],
    ['truncated', sized(100, 500)],
    ['redirect', sized(100, 500)],
    ['flood', sized(20, 500)],
    ['lost', sized(100, 500)],
    ['cut', sized(100, 500)],
    ['hang', sized(20, 500)],
    ['hang after', sized(20, 500)],
    ['slow drip', sized(20, 500)],
  ]

  test.each(failures)(
    '%s × %d: unavailable, and never two transactions for one payment',
    async (kind, count) => {
      const payments = Array.from({ length: count }, () => order())
      standIn.fail(kind)
      await Promise.all(
        payments.map(async (payment) => {
          const hasty = fedapay({ timeoutMs: 400 })
          await expect(hasty.open(payment)).rejects.toThrow(ProviderUnavailable)
          await expect(hasty.fetchStatus(payment)).rejects.toThrow(ProviderUnavailable)
        }),
      )
      standIn.recover()
      expect(standIn.seen.trapped).toBe(0)
      for (const payment of payments) {
        const [one, other] = await Promise.all([fedapay().open(payment), fedapay().open(payment)])
        expect(one.reference).toBe(other.reference)
        expect(standIn.createdFor(payment.id)).toBe(1)
      }
    },
    LONG_TIMEOUT,
  )

  test(
    'created, but the answer was lost: found by our reference at once (F9)',
    async () => {
      const create = /^POST \/v1\/transactions$/
      for (const kind of ['lost', 'cut'] as const) {
        for (let left = sized(100, 500); left > 0; left--) {
          const payment = order()
          standIn.fail(kind, { where: create })
          const { reference, url } = await fedapay().open(payment)
          expect(standIn.ofPayment(payment.id)?.id).toBe(Number(reference))
          expect(url).toContain('/pay/')
          expect(standIn.createdFor(payment.id)).toBe(1)
        }
      }
    },
    LONG_TIMEOUT,
  )

  test('created, lost, and paid meanwhile elsewhere: the reconciliation finds it without a reference', async () => {
    const payment = order()
    standIn.fail('lost', { times: 2 })
    await expect(fedapay().open(payment)).rejects.toThrow(ProviderUnavailable)
    standIn.settle(standIn.ofPayment(payment.id)!.id, 'approved')
    expect(await fedapay().fetchStatus(payment)).toMatchObject({
      status: 'approved',
      francs: 5500,
      isOurs: true,
    })
  })

  test('the circuit opens after five failures and lets one call try after ten seconds', async () => {
    let time = Date.now()
    const provider = fedapay({ now: () => time })
    const payment = await opened()
    const askTenTimes = () =>
      Promise.allSettled(Array.from({ length: 10 }, () => provider.fetchStatus(payment)))
    standIn.fail('error 500')
    for (let i = 0; i < 10; i++)
      await expect(provider.fetchStatus(payment)).rejects.toThrow(ProviderUnavailable)
    const before = standIn.seen.calls
    await askTenTimes()
    expect(standIn.seen.calls).toBe(before)
    time += 10_000
    await askTenTimes()
    expect(standIn.seen.calls).toBe(before + 1)
    standIn.recover()
    await expect(provider.fetchStatus(payment)).rejects.toThrow('circuit is open')
    time += 10_000
    expect(await provider.fetchStatus(payment)).toMatchObject({ status: 'pending' })
    expect((await askTenTimes()).every(({ status }) => status === 'fulfilled')).toBe(true)
  })
})

describe('asking', () => {
  test.each([
    ['pending', 'pending'],
    ['approved', 'approved'],
    ['transferred', 'approved'],
    ['declined', 'declined'],
    ['canceled', 'canceled'],
    ['expired', 'canceled'],
    ['refunded', 'refunded'],
    ['approved_partially_refunded', 'refunded'],
    ['transferred_partially_refunded', 'refunded'],
    ['something_new', 'pending'],
    ['constructor', 'pending'],
  ])('their %s is our %s', async (theirs, ours) => {
    const payment = await opened()
    standIn.settle(payment.reference, theirs)
    expect(await fedapay().fetchStatus(payment)).toMatchObject({ status: ours, reference: payment.reference })
    expect(await fedapay().fetchStatus({ ...payment, reference: null })).toMatchObject({ status: ours })
  })

  test('an approval says how much, in what, and whose it is', async () => {
    const payment = await opened()
    standIn.settle(payment.reference, 'approved')
    const reported = { status: 'approved', reference: payment.reference, francs: 5500, currency: 'XOF' }
    expect(await fedapay().fetchStatus(payment)).toEqual({ ...reported, isOurs: true })
  })

  test('a late approval after a decline is an approval', async () => {
    const payment = await opened()
    standIn.settle(payment.reference, 'declined', 'INSUFFICIENT_FUND_ERROR')
    expect(await fedapay().fetchStatus(payment)).toMatchObject({
      status: 'declined',
      reason: 'Solde insuffisant.',
    })
    standIn.settle(payment.reference, 'approved')
    expect(await fedapay().fetchStatus(payment)).toMatchObject({ status: 'approved' })
  })

  test('genuine but wrong is told as it is (F13)', async () => {
    const payment = await opened()
    standIn.settle(payment.reference, 'approved')
    standIn.switches.amount = 5499
    expect(await fedapay().fetchStatus(payment)).toMatchObject({ status: 'approved', francs: 5499 })
    standIn.switches.currency = 'EUR'
    expect(await fedapay().fetchStatus(payment)).toMatchObject({ status: 'approved', currency: 'EUR' })
    standIn.switches.foreign = true
    expect(await fedapay().fetchStatus(payment)).toMatchObject({ status: 'approved', isOurs: false })
    const other = await opened()
    standIn.switches.foreign = false
    const crossed = { ...other, reference: payment.reference }
    expect(await fedapay().fetchStatus(crossed)).toMatchObject({ status: 'approved', isOurs: false })
  })

  test('what befell someone else’s transaction concludes nothing here', async () => {
    const payment = await opened()
    standIn.switches.foreign = true
    for (const status of ['declined', 'canceled', 'refunded']) {
      standIn.settle(payment.reference, status)
      expect(await fedapay().fetchStatus(payment)).toEqual({ status: 'pending' })
    }
  })

  test('an unknown transaction is pending; a wrong key is not an answer', async () => {
    expect(await fedapay().fetchStatus(order())).toEqual({ status: 'pending' })
    expect(await fedapay().fetchStatus(order({ reference: '999' }))).toEqual({ status: 'pending' })
    await expect(fedapay({ secretKey: 'sk_sandbox_wrong' }).fetchStatus(order())).rejects.toThrow(
      ProviderUnavailable,
    )
  })

  test('a refund is for a person to make', async () => {
    expect(await fedapay().refund(await opened())).toBe('manual')
  })
})

describe('webhooks', () => {
  const read = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    fedapay().readWebhook(Buffer.from(body), headers)
  const now = () => Date.now() / 1000

  test('the vector of the provider is read', () => {
    const provider = createFedapay({
      apiBase: standIn.url,
      secretKey: 'x',
      webhookSecret: 'wh_sandbox_test',
      now: () => 1_700_000_000_000,
    })
    const body =
      '{"name":"transaction.approved","object":"transaction","entity":{"id":42,"status":"approved","amount":1000}}'
    const signature = 't=1700000000,s=b7a9b557a118da97fb2fab12156d69a33a3037d8155e6f3ab16e6b94d95c9ca9'
    expect(provider.readWebhook(Buffer.from(body), { 'x-fedapay-signature': signature })).toEqual({
      eventKey: 'transaction.approved:42:approved',
      reference: '42',
    })
  })

  test('a genuine one names the payment', async () => {
    const { id: paymentId, reference } = await opened()
    expect(read(standIn.event(Number(reference)))).toEqual({
      eventKey: `transaction.pending:${reference}:pending`,
      reference,
      paymentId,
    })
  })

  test('nine forgeries are nothing (F12)', async () => {
    const id = Number((await opened()).reference)
    standIn.settle(id, 'approved')
    const event = standIn.event(id)
    const header = 'x-fedapay-signature'
    const wrong = '0'.repeat(64)
    const forgeries = {
      'no signature': { ...event, headers: {} },
      'wrong key': standIn.event(id, undefined, { secret: 'guess' }),
      'one byte changed': { ...event, body: event.body.replace('5500', '5501') },
      're-encoded': { ...event, body: JSON.stringify(JSON.parse(event.body), null, 1) },
      'too old': standIn.event(id, undefined, { seconds: now() - 302 }),
      'from the future': standIn.event(id, undefined, { seconds: now() + 302 }),
      'secret of another endpoint': standIn.event(id, undefined, { secret: 'wh_sandbox_other' }),
      'two signatures, both wrong': {
        ...event,
        headers: { [header]: `${event.headers[header]!.replace(/s=.*/, '')}s=${wrong},s=${wrong}` },
      },
      'empty header': { ...event, headers: { [header]: '' } },
    }
    for (const [kind, forged] of Object.entries(forgeries)) expect(read(forged), kind).toBeUndefined()
    expect(read(event)).toBeDefined()
  })

  test('a genuine call that is not about a transaction names no payment', async () => {
    const id = Number((await opened()).reference)
    for (const name of ['payout.sent', 'customer.created'])
      expect(read(standIn.event(id, name))).toEqual({ eventKey: `${name}:${id}:pending` })
  })

  test('repeated or out of order, each event keeps its own key', async () => {
    const calls: (WebhookEvent | undefined)[] = []
    const server = createServer(async (request, response) => {
      calls.push(fedapay().readWebhook(await buffer(request), request.headers))
      response.end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const { id, reference } = await opened()
    standIn.settle(reference, 'approved')
    const names = ['transaction.approved', 'transaction.created', 'transaction.approved']
    expect(await standIn.send(url, Number(reference), names)).toEqual([200, 200, 200])
    await new Promise((done) => server.close(done))
    expect(calls.every((event) => event?.paymentId === id)).toBe(true)
    expect(new Set(calls.map((event) => event?.eventKey)).size).toBe(2)
  })
})

test('the hosted page settles and sends the browser home', async () => {
  const payment = order()
  const { url, reference } = await fedapay().open(payment)
  expect(await (await fetch(url)).text()).toContain('Payer')
  const clicked = await fetch(url, { method: 'POST', body: 'status=approved', redirect: 'manual' })
  expect(clicked.headers.get('location')).toBe(`${payment.returnUrl}?id=${reference}&status=approved`)
  expect(await fedapay().fetchStatus(payment)).toMatchObject({ status: 'approved' })
})
