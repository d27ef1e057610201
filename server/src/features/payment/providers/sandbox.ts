import { isId } from '@fantome/contract/endpoint.ts'
import { z } from 'zod'
import type { Db } from '../../../db/client.ts'
import type { PaymentProvider } from '../provider.ts'
import { parseJson } from './read-json.ts'
import * as sandboxRepository from './sandbox.repository.ts'
import { isSigned, signBody } from './signature.ts'

export const OUTCOMES = ['approved', 'declined', 'canceled', 'pending'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Carries a webhook to its address. */
export type Deliver = (
  url: string,
  call: { headers: Record<string, string>; body: string },
) => Promise<unknown>

export interface SandboxParts {
  db: Db
  publicUrl: string
  webhookSecret: string
  deliver?: Deliver
  now?: () => number
}

export type Sandbox = ReturnType<typeof createSandbox>

const webhookBody = z.object({
  name: z.string().regex(/^transaction\.\w{1,20}$/),
  entity: z.object({ id: z.string().refine(isId), status: z.string().regex(/^\w{1,20}$/) }),
})

const overHttp: Deliver = (url, call) =>
  fetch(url, { method: 'POST', ...call, redirect: 'manual', signal: AbortSignal.timeout(3000) })

/** A provider of our own for demonstrations and tests: the same promises, and a person decides. */
export function createSandbox(parts: SandboxParts) {
  const { db, publicUrl, webhookSecret, deliver = overHttp, now = Date.now } = parts

  const provider: PaymentProvider = {
    name: 'sandbox',
    async open({ id, francs, label, returnUrl }) {
      await sandboxRepository.insertOnce(db, { id, francs, label, returnUrl })
      return { reference: id, url: `${publicUrl}/sandbox/pay/${id}` }
    },
    async fetchStatus({ id }) {
      const found = await sandboxRepository.findById(db, id)
      if (!found) return { status: 'pending' }
      const { status, francs } = found
      if (status !== 'approved') return { status, reference: id }
      return { status, reference: id, francs, currency: 'XOF', isOurs: true }
    },
    readWebhook(rawBody, headers) {
      if (!isSigned(webhookSecret, rawBody, headers['x-sandbox-signature'], now())) return undefined
      const { success, data } = webhookBody.safeParse(parseJson(rawBody))
      if (!success) return undefined
      const { name, entity } = data
      return { eventKey: `${name}:${entity.id}:${entity.status}`, paymentId: entity.id, reference: entity.id }
    },
    async refund({ id }) {
      const moved = await sandboxRepository.setStatus(db, id, 'refunded', ['pending', 'declined', 'canceled'])
      return moved ? 'done' : 'refused'
    },
  }

  async function tell(id: string, status: string) {
    const name = status === 'pending' ? 'transaction.updated' : `transaction.${status}`
    const body = JSON.stringify({ name, object: 'transaction', entity: { id, status } })
    const signature = signBody(webhookSecret, body, Math.floor(now() / 1000))
    const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signature }
    // A webhook may get lost, as everywhere: the reconciliation will see what happened.
    await deliver(`${publicUrl}/api/payment/webhook/sandbox`, { headers, body }).catch(() => undefined)
  }

  /** What the person in front of the page chose; a paid transaction stays paid. */
  async function decide(id: string, outcome: Outcome) {
    await sandboxRepository.setStatus(db, id, outcome, ['approved', 'refunded'])
    const decided = await sandboxRepository.findById(db, id)
    if (decided) await tell(id, decided.status)
    return decided
  }

  return { ...provider, decide, find: (id: string) => sandboxRepository.findById(db, id) }
}
