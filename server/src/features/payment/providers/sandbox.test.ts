import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, vi } from 'vitest'
import { type Shop, test as shopTest } from '../../../../test/shop.ts'
import { useErrorHandler } from '../../../shared/error-handler.ts'
import { sandboxRoutes } from './sandbox.routes.ts'
import { createSandbox, type Deliver, OUTCOMES } from './sandbox.ts'

const PUBLIC_URL = 'https://boutique.example'
const FORM = 'application/x-www-form-urlencoded'

async function openSandbox({ app: { db } }: Shop) {
  const deliver = vi.fn<Deliver>(async () => undefined)
  const parts = { db, publicUrl: PUBLIC_URL, webhookSecret: 'sandbox-secret', deliver }
  const sandbox = createSandbox(parts)
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  useErrorHandler(app)
  await app.register(sandboxRoutes, { sandbox })
  const post = (id: string, payload: string | object, type: string) =>
    app.inject({ method: 'POST', url: `/sandbox/pay/${id}`, payload, headers: { 'content-type': type } })
  return {
    app,
    sandbox,
    deliver,
    /** The same pretend provider, seen from another process. */
    elsewhere: createSandbox(parts),
    visit: (id: string) => app.inject({ url: `/sandbox/pay/${id}` }),
    click: (id: string, outcome: string) => post(id, `outcome=${outcome}`, FORM),
    choose: (id: string, outcome: string) => post(id, { outcome }, 'application/json'),
    post,
  }
}

const test = shopTest.extend<{ pretend: Awaited<ReturnType<typeof openSandbox>> }>({
  pretend: async ({ shop }, use) => {
    const pretend = await openSandbox(shop)
    await use(pretend)
    await pretend.app.close()
  },
})

const order = (more = {}) => {
  const id = crypto.randomUUID()
  const returnUrl = `${PUBLIC_URL}/api/payment/return/${id}`
  return { id, reference: null, francs: 5500, label: 'Commande 7f3k2abc', returnUrl, ...more }
}

test('opening twice, even at once, is one page', async ({ pretend }) => {
  const payment = order()
  const opened = await Promise.all(Array.from({ length: 10 }, () => pretend.sandbox.open(payment)))
  for (const page of opened)
    expect(page).toEqual({ reference: payment.id, url: `${PUBLIC_URL}/sandbox/pay/${payment.id}` })
  expect(await pretend.sandbox.open({ ...payment, francs: 1 })).toEqual(opened[0])
  expect(await pretend.sandbox.find(payment.id)).toMatchObject({ francs: 5500, status: 'pending' })
})

test('the page shows an amount and a label, runs nothing, and needs no script', async ({ pretend }) => {
  const payment = order({ label: 'Commande <b>&"7' })
  await pretend.sandbox.open(payment)
  const { statusCode, headers, body } = await pretend.visit(payment.id)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; " +
      `form-action 'self' ${PUBLIC_URL}; base-uri 'none'; frame-ancestors 'none'`,
  })
  expect(body).toContain('<html lang="fr">')
  expect(body).toContain('5\u00a0500\u00a0FCFA')
  expect(body).toContain('Commande &lt;b&gt;&amp;&quot;7')
  for (const button of ['Approuver le paiement', 'Refuser', 'Annuler', 'Laisser en attente'])
    expect(body).toContain(`>${button}</button>`)
  expect(body).toContain('href="/sortie"')
  expect(body).not.toMatch(/<script|style=|\son\w+=/)
  const css = await pretend.app.inject({ url: '/sandbox/pay.css' })
  expect(css.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(css.body).toContain('button')
  const fonts = [...css.body.matchAll(/url\(([^)]+)\)/g)].map(([, address]) => address!)
  expect(fonts).toHaveLength(2)
  for (const url of fonts) {
    const font = await pretend.app.inject({ url })
    expect(font.headers['content-type']).toBe('font/woff2')
    expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
  }
})

test('a click decides and leads home', async ({ pretend }) => {
  for (const outcome of OUTCOMES) {
    const payment = order()
    await pretend.sandbox.open(payment)
    const answer = await pretend.click(payment.id, outcome)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, payment.returnUrl])
    expect(await pretend.elsewhere.fetchStatus(payment)).toMatchObject({
      status: outcome,
      reference: payment.id,
    })
  }
})

test('a program decides in JSON', async ({ pretend }) => {
  const payment = order()
  await pretend.sandbox.open(payment)
  const answer = await pretend.choose(payment.id, 'approved')
  expect(answer.json()).toEqual({ success: true, status: 'approved', redirectTo: payment.returnUrl })
  expect(await pretend.elsewhere.fetchStatus(payment)).toEqual({
    status: 'approved',
    reference: payment.id,
    francs: 5500,
    currency: 'XOF',
    isOurs: true,
  })
})

test('a decline can still become an approval; an approval stays one', async ({ pretend }) => {
  const payment = order()
  await pretend.sandbox.open(payment)
  await pretend.choose(payment.id, 'declined')
  expect(await pretend.sandbox.fetchStatus(payment)).toMatchObject({ status: 'declined' })
  await pretend.choose(payment.id, 'approved')
  for (const outcome of OUTCOMES)
    expect((await pretend.choose(payment.id, outcome)).json()).toMatchObject({ status: 'approved' })
  expect((await pretend.visit(payment.id)).body).toContain('Ce paiement est déjà approuvé.')
})

test('every decision sends a signed webhook, which its reader believes and nobody else’s', async ({
  pretend,
}) => {
  const payment = order()
  await pretend.sandbox.open(payment)
  await pretend.click(payment.id, 'pending')
  await pretend.click(payment.id, 'approved')
  const [, [url, { headers, body }] = expect.fail('no webhook')] = pretend.deliver.mock.calls
  expect(url).toBe(`${PUBLIC_URL}/api/payment/webhook/sandbox`)
  expect(pretend.elsewhere.readWebhook(Buffer.from(body), headers)).toEqual({
    eventKey: `transaction.approved:${payment.id}:approved`,
    paymentId: payment.id,
    reference: payment.id,
  })
  const forged = Buffer.from(body.replaceAll('approved', 'declined'))
  expect(pretend.sandbox.readWebhook(forged, headers)).toBeUndefined()
  expect(pretend.sandbox.readWebhook(Buffer.from(body), {})).toBeUndefined()
})

test('a webhook that gets lost loses no decision', async ({ pretend }) => {
  const payment = order()
  await pretend.sandbox.open(payment)
  pretend.deliver.mockRejectedValueOnce(new Error('connection refused'))
  expect((await pretend.click(payment.id, 'approved')).statusCode).toBe(303)
  expect(await pretend.sandbox.fetchStatus(payment)).toMatchObject({ status: 'approved' })
})

test('a paid transaction can be given back, once or twice; an unpaid one cannot', async ({ pretend }) => {
  const payment = order()
  await pretend.sandbox.open(payment)
  expect(await pretend.sandbox.refund(payment)).toBe('refused')
  await pretend.choose(payment.id, 'approved')
  expect(await pretend.sandbox.refund(payment)).toBe('done')
  expect(await pretend.sandbox.refund(payment)).toBe('done')
  expect(await pretend.sandbox.fetchStatus(payment)).toEqual({ status: 'refunded', reference: payment.id })
  expect((await pretend.choose(payment.id, 'declined')).json()).toMatchObject({ status: 'refunded' })
})

test('unknown and malformed ids are a 404, other choices a 400, other types a 415', async ({ pretend }) => {
  const payment = order()
  await pretend.sandbox.open(payment)
  for (const id of [crypto.randomUUID(), 'abc', '%00', '..%2F..']) {
    expect((await pretend.visit(id)).json()).toMatchObject({ code: 'payment.not_found' })
    expect((await pretend.choose(id, 'approved')).statusCode).toBe(404)
    expect((await pretend.click(id, 'approved')).statusCode).toBe(404)
  }
  expect((await pretend.choose(payment.id, 'refunded')).statusCode).toBe(400)
  expect((await pretend.click(payment.id, '')).statusCode).toBe(400)
  expect((await pretend.post(payment.id, '<approved/>', 'application/xml')).statusCode).toBe(415)
  expect((await pretend.post(payment.id, `outcome=approved&x=${'x'.repeat(2000)}`, FORM)).statusCode).toBe(
    413,
  )
  expect(await pretend.sandbox.fetchStatus(payment)).toEqual({ status: 'pending', reference: payment.id })
})

test('forms are understood on this page only', async ({ shop }) => {
  const headers = { 'content-type': FORM }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/user/login', payload: 'a=b', headers })
  expect(answer.statusCode).toBe(415)
})
