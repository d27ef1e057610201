import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type KkiapayStandIn, startKkiapay } from '../../../../test/stand-ins/kkiapay.ts'
import type { Failure } from '../../../../test/stand-ins/stand-in.ts'
import { type PaymentOrder, ProviderUnavailable, type WebhookEvent } from '../provider.ts'
import { createKkiapay, type KkiapayParts } from './kkiapay.ts'

let standIn: KkiapayStandIn
beforeAll(async () => {
  standIn = await startKkiapay()
})
afterAll(() => standIn.close())
afterEach(() => {
  standIn.recover()
  Object.assign(standIn.switches, {
    emptyPartnerId: false,
    amount: undefined,
    currency: undefined,
    notFound: 'word',
    refuseRevert: undefined,
    revertKey: 'code',
  })
})

const kkiapay = (more: Partial<KkiapayParts> = {}) => {
  const { url: apiBase, publicKey, privateKey, secretKey, webhookSecret } = standIn
  const widgetPage = (id: string) => `https://boutique.example/paiement/kkiapay/${id}`
  return createKkiapay({ apiBase, publicKey, privateKey, secretKey, webhookSecret, widgetPage, ...more })
}

const order = (more: Partial<PaymentOrder> = {}): PaymentOrder => ({
  id: crypto.randomUUID(),
  reference: null,
  francs: 5500,
  label: 'Commande 7f3k2abc',
  returnUrl: 'https://boutique.example/api/payment/return/1',
  ...more,
})

/** A payment whose payer went through the widget. */
function paid(more: Parameters<KkiapayStandIn['pay']>[2] = {}) {
  const payment = order()
  return { ...payment, reference: standIn.pay(payment.id, payment.francs, more) }
}

test('opening is our own page: nothing leaves before the payer acts', async () => {
  const before = standIn.seen.calls
  const payment = order()
  expect(await kkiapay().open(payment)).toEqual({
    reference: null,
    url: `https://boutique.example/paiement/kkiapay/${payment.id}`,
  })
  expect(await kkiapay().fetchStatus(payment)).toEqual({ status: 'pending' })
  expect(standIn.seen.calls).toBe(before)
})

describe('asking', () => {
  test.each([
    ['SUCCESS', 'approved'],
    ['PENDING', 'pending'],
    ['FAILED', 'declined'],
    ['INSUFFICIENT_FUND', 'declined'],
    ['REVERTED', 'refunded'],
    ['TRANSACTION_NOT_ELIGIBLE', 'pending'],
    ['INVALID_TRANSACTION', 'pending'],
    ['INVALID_TRANSACTION_TYPE', 'pending'],
    ['SOMETHING_NEW', 'pending'],
    ['constructor', 'pending'],
  ])('their %s is our %s', async (theirs, ours) => {
    expect(await kkiapay().fetchStatus(paid({ status: theirs }))).toMatchObject({ status: ours })
  })

  test('an approval says how much, in what, and whose it is', async () => {
    const payment = paid()
    expect(await kkiapay().fetchStatus(payment)).toEqual({
      status: 'approved',
      reference: payment.reference,
      francs: 5500,
      fees: 254,
      currency: 'XOF',
      isOurs: true,
    })
  })

  test('our id may come back in either place, and in several dresses', async () => {
    const { id } = order()
    const dresses = [
      { state: id, partnerId: '' },
      { state: null, partnerId: id },
      { state: { payment_id: id }, partnerId: undefined },
      { state: JSON.stringify({ paymentId: id }), partnerId: '' },
      { state: { other: 1, ref: id }, partnerId: 'null' },
    ]
    for (const dress of dresses) {
      const reference = standIn.pay(id, 5500, dress)
      expect(await kkiapay().fetchStatus(order({ id, reference }))).toMatchObject({ isOurs: true })
    }
    standIn.switches.emptyPartnerId = true
    expect(await kkiapay().fetchStatus(paid())).toMatchObject({ isOurs: true })
  })

  test('neither place names us: the money is someone else’s', async () => {
    const strangers = [
      { state: null, partnerId: '' },
      { state: crypto.randomUUID(), partnerId: crypto.randomUUID() },
      { state: {}, partnerId: [] },
      { state: '{broken', partnerId: 42 },
    ]
    for (const stranger of strangers)
      expect(await kkiapay().fetchStatus(paid(stranger))).toMatchObject({ status: 'approved', isOurs: false })
  })

  test('a forged browser success is no payment', async () => {
    const { transactionId: reference } = standIn.forgedSuccess()
    for (const notFound of ['word', 400, 404] as const) {
      standIn.switches.notFound = notFound
      expect(await kkiapay().fetchStatus(order({ reference }))).toEqual({ status: 'pending' })
    }
    const theirs = paid()
    expect(await kkiapay().fetchStatus(order({ reference: theirs.reference }))).toMatchObject({
      isOurs: false,
    })
    const failed = paid({ status: 'FAILED' })
    expect(await kkiapay().fetchStatus(order({ reference: failed.reference }))).toEqual({ status: 'pending' })
  })

  test('genuine but wrong is told as it is (F13)', async () => {
    standIn.switches.amount = 5499
    expect(await kkiapay().fetchStatus(paid())).toMatchObject({ status: 'approved', francs: 5499 })
    standIn.switches.currency = 'GNF'
    expect(await kkiapay().fetchStatus(paid())).toMatchObject({ status: 'approved', currency: 'GNF' })
  })

  test('money that went the other way is no payment', async () => {
    expect(await kkiapay().fetchStatus(paid({ type: 'CREDIT' }))).toEqual({ status: 'pending' })
  })

  test('a late success after a failure is an approval', async () => {
    const payment = paid({ status: 'INSUFFICIENT_FUND' })
    expect(await kkiapay().fetchStatus(payment)).toMatchObject({
      status: 'declined',
      reason: 'Solde insuffisant.',
    })
    standIn.settle(payment.reference, 'SUCCESS')
    expect(await kkiapay().fetchStatus(payment)).toMatchObject({ status: 'approved' })
  })

  test.each(['publicKey', 'privateKey', 'secretKey'])('a wrong %s is not an answer', async (key) => {
    await expect(kkiapay({ [key]: 'wrong' }).fetchStatus(paid())).rejects.toThrow('refused us with 401')
  })
})

describe('a failing provider (F8)', () => {
  const failures: Failure[] = [
    'refused',
    'hang',
    'error 500',
    'truncated',
    'slow drip',
    'redirect',
    'flood',
    'cut',
  ]

  test.each(failures)('%s: nothing is known, nothing is concluded', async (kind) => {
    standIn.fail(kind)
    await expect(kkiapay({ timeoutMs: 300 }).fetchStatus(paid())).rejects.toThrow(ProviderUnavailable)
    await expect(kkiapay({ timeoutMs: 300 }).refund(paid())).rejects.toThrow(ProviderUnavailable)
    expect(standIn.seen.trapped).toBe(0)
  })

  test('the circuit opens after five failures', async () => {
    let time = 0
    const provider = kkiapay({ now: () => time })
    standIn.fail('error 500')
    const before = standIn.seen.calls
    for (let i = 0; i < 20; i++)
      await expect(provider.fetchStatus(paid())).rejects.toThrow(ProviderUnavailable)
    expect(standIn.seen.calls).toBe(before + 5)
    standIn.recover()
    time += 10_000
    expect(await provider.fetchStatus(paid())).toMatchObject({ status: 'approved' })
  })

  test('circuit: too many questions (429) are no failure, the next call goes through', async () => {
    const provider = kkiapay()
    standIn.fail('html 429')
    for (let i = 0; i < 6; i++)
      await expect(provider.fetchStatus(paid())).rejects.toThrow('refused us with 429')
    standIn.recover()
    expect(await provider.fetchStatus(paid())).toMatchObject({ status: 'approved' })
  })
})

describe('refunds', () => {
  test('are made, whichever key says so', async () => {
    for (const revertKey of ['code', 'status'] as const) {
      standIn.switches.revertKey = revertKey
      const payment = paid()
      expect(await kkiapay().refund(payment)).toBe('done')
      expect(await kkiapay().fetchStatus(payment)).toMatchObject({ status: 'refunded' })
    }
  })

  test('are refused, or left to a person when there is nothing to name', async () => {
    for (const code of ['FAILED', 'TRANSACTION_NOT_ELIGIBLE']) {
      standIn.switches.refuseRevert = code
      expect(await kkiapay().refund(paid())).toBe('refused')
    }
    expect(await kkiapay().refund(order())).toBe('manual')
    expect(await kkiapay().refund(order({ reference: 'unknown' }))).toBe('refused')
  })

  test('a refund whose answer was lost is found done by the second try', async () => {
    const payment = paid()
    standIn.fail('lost', { times: 1 })
    await expect(kkiapay().refund(payment)).rejects.toThrow(ProviderUnavailable)
    expect(await kkiapay().refund(payment)).toBe('done')
  })
})

describe('webhooks', () => {
  const read = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    kkiapay().readWebhook(Buffer.from(body), headers)

  test('a genuine one names the transaction and the payment', () => {
    const { id: paymentId, reference } = paid()
    const expected = { eventKey: `${reference}:transaction.success`, reference, paymentId }
    expect(read(standIn.event(reference))).toEqual(expected)
    standIn.switches.emptyPartnerId = true
    expect(read(standIn.event(reference))).toEqual(expected)
  })

  test('one that names no payment of ours still names the transaction', () => {
    const { reference } = paid({ state: 'panier 12', partnerId: '' })
    expect(read(standIn.event(reference))).toEqual({
      eventKey: `${reference}:transaction.success`,
      reference,
    })
  })

  test('forgeries and noise are nothing', () => {
    const event = standIn.event(paid().reference)
    const header = 'x-kkiapay-secret'
    const forgeries = {
      'no secret': { ...event, headers: {} },
      'empty secret': { ...event, headers: { [header]: '' } },
      'wrong secret': standIn.event(paid().reference, { secret: 'guess' }),
      'a longer secret': { ...event, headers: { [header]: `${standIn.webhookSecret}x` } },
      'a shorter secret': { ...event, headers: { [header]: standIn.webhookSecret.slice(1) } },
      'no JSON': { ...event, body: 'transactionId=1' },
      'no transaction': { ...event, body: '{"event":"transaction.success"}' },
      'a strange transaction': {
        ...event,
        body: '{"event":"transaction.success","transactionId":"\\u0000"}',
      },
    }
    for (const [kind, forged] of Object.entries(forgeries)) expect(read(forged), kind).toBeUndefined()
    const unset = kkiapay({ webhookSecret: '' })
    expect(unset.readWebhook(Buffer.from(event.body), { [header]: '' })).toBeUndefined()
  })

  test('is repeated in quick steps until taken, always under the same key', async () => {
    const calls: (WebhookEvent | undefined)[] = []
    const server = createServer(async (request, response) => {
      calls.push(kkiapay().readWebhook(await buffer(request), request.headers))
      response.writeHead(calls.length < 3 ? 503 : 200).end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    expect(await standIn.send(url, paid().reference, { stepMs: 5 })).toEqual([503, 503, 200])
    await new Promise((done) => server.close(done))
    expect(new Set(calls.map((event) => event?.eventKey)).size).toBe(1)
  })
})
