import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { refunds } from '../../src/db/schema/payment.ts'
import * as paymentJobs from '../../src/features/payment/payment.jobs.ts'
import { settle } from '../../src/features/payment/payment-status.service.ts'
import { signBody } from '../../src/features/payment/providers/signature.ts'
import { type Job, pick, type World } from './world.ts'

const CHOICES = ['approved', 'approved', 'approved', 'declined', 'canceled', 'pending'] as const

/** What the provider and the shop's own jobs do. */
export const providerSteps = (world: World) => ({
  async decide(x: number, y: number) {
    const payment = pick(world.payments, x)
    if (!payment) return
    const outcome = pick([...CHOICES], y)!
    const url = `/sandbox/pay/${payment.id}`
    await world.app().inject({ method: 'POST', url, payload: { outcome } })
    if (payment.reported !== 'approved' && payment.reported !== 'refunded') payment.reported = outcome
  },

  /** Two copies to each process, at once. */
  async tell(x: number) {
    const payment = pick(world.payments, x)
    if (!payment) return
    const { id, reported: status } = payment
    const name = status === 'pending' ? 'transaction.updated' : `transaction.${status}`
    const payload = JSON.stringify({ name, object: 'transaction', entity: { id, status } })
    const headers = { 'content-type': 'application/json', 'x-sandbox-signature': sign(world, payload) }
    const event = { method: 'POST', url: '/api/payment/webhook/sandbox', headers, payload } as const
    const waiting = world.jobs.length
    const answers = await Promise.all([...world.shops, ...world.shops].map(({ app }) => app.inject(event)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(world.jobs.length - waiting).toBe(world.posted.has(payload) ? 0 : 1)
    world.posted.add(payload)
  },

  async work(x: number, y: number) {
    const job = pick(world.jobs, x)
    if (!job) return
    // Now and then it stays, to be done again: so does the job of a process that was killed.
    if (y % 3 > 0) world.jobs.splice(world.jobs.indexOf(job), 1)
    await perform(world, job)
  },

  async reconcile() {
    await paymentJobs.reconcile(world.app().db, world.app().context, 0)
    for (const payment of world.payments) await world.asked(payment)
  },
})

function sign({ shops }: World, body: string) {
  const secret = createHash('sha256').update(`sandbox:${shops[0]!.app.context.env.AUTH_SECRET}`).digest('hex')
  return signBody(secret, body, Math.floor(Date.now() / 1000))
}

export async function perform(world: World, job: Job) {
  if (job.name === 'settle-payment') {
    await settle(world.app().db, world.app().context, job.data.paymentId, job.data.reference)
    await world.asked(world.payments.find(({ id }) => id === job.data.paymentId)!)
  }
  if (job.name === 'send-refund') {
    await paymentJobs.sendRefund(world.app().db, world.app().context, job.data.refundId)
    const [refund] = await world.app().db.select().from(refunds).where(eq(refunds.id, job.data.refundId))
    const order = world.orders.find(({ paymentId }) => paymentId === refund!.paymentId)
    const payment = world.payments.find(({ id }) => id === refund!.paymentId)
    if (payment) payment.reported = 'refunded'
    // The money of a duplicate never entered the books.
    if (!order) return void expect(refund).toMatchObject({ state: 'done', amount: payment?.share.charged })
    expect(refund).toMatchObject({ state: 'done', amount: order.share.charged })
    if (order.isRefunded) return
    order.isRefunded = true
    world.books.refunded(order.share)
  }
}
