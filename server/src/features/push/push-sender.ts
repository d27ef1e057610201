import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import type { PushSubscriptionBody } from '@fantome/contract/push.ts'
import type { RequestDetails } from 'web-push'
import type { Db } from '../../db/client.ts'
import type { Env } from '../../env.ts'
import type { Pii } from '../../shared/pii.ts'
import { ChannelClosed, type OutgoingMessage, RetryLater, type Sender } from '../message/sender.ts'
import * as pushRepository from './push.repository.ts'
import { lookupForeign } from './push-endpoint.ts'

/** From the first byte of the connection to the status of the answer. */
const TIMEOUT_MS = 5000
const DAY = 24 * 60 * 60
/** Seconds. However long a service asks for, it is tried again as a failed job would be. */
const MAX_WAIT = 600

interface Parts {
  db: Db
  pii: Pii
  env: Env
}

/** `to` is the id of a subscription: one that was ended meanwhile is told nothing any more. */
export function createPushSender({ db, pii, env }: Parts): Sender {
  const ca = env.PUSH_STAND_IN_CA && readFileSync(env.PUSH_STAND_IN_CA)
  const agent = new Agent({ keepAlive: true, maxSockets: 20, ...(ca ? { ca } : { lookup: lookupForeign }) })
  return {
    async send({ to, ...message }) {
      const sealed = await pushRepository.findLiving(db, to)
      if (!sealed) throw new ChannelClosed()
      const subscription = JSON.parse(pii.decrypt(sealed)) as PushSubscriptionBody
      const { status, retryAfter } = await post(await sealMessage(env, subscription, message), agent)
      if (status === 404 || status === 410) throw new ChannelClosed()
      if (status === 429 && retryAfter > 0) throw new RetryLater(Math.min(retryAfter, MAX_WAIT))
      if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`)
    },
    onClosed: async (to) => void (await pushRepository.remove(db, to)),
    close: () => agent.destroy(),
  }
}

/** Where the push service can reach us. */
export const subjectOf = ({ VAPID_SUBJECT: subject, SUPPORT_EMAIL: email, PUBLIC_URL: url }: Env) =>
  subject ?? (email || !url.startsWith('https:') ? `mailto:${email ?? 'contact@fantome.example'}` : url)

/** The message for that browser alone. All about one page share a topic: what was not shown yet is replaced. */
async function sealMessage(
  env: Env,
  subscription: PushSubscriptionBody,
  { id, subject, body, secondsToLive }: Omit<OutgoingMessage, 'to'>,
) {
  // Loaded with the first message: it takes its time.
  const { default: webPush } = await import('web-push')
  return webPush.generateRequestDetails(subscription, JSON.stringify({ id, title: subject, url: body }), {
    vapidDetails: {
      subject: subjectOf(env),
      publicKey: env.VAPID_PUBLIC_KEY!,
      privateKey: env.VAPID_PRIVATE_KEY!,
    },
    TTL: Math.max(0, Math.round(secondsToLive ?? DAY)),
    urgency: 'high',
    topic: createHash('sha256').update(subscription.keys.auth).update(body).digest('base64url').slice(0, 32),
  })
}

/** What the service says, and the seconds it asks for; its body is of no use to us, and not read. An error names neither address nor key. */
const post = ({ endpoint, method, headers, body }: RequestDetails, agent: Agent) =>
  new Promise<{ status: number; retryAfter: number }>((answered, failed) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const asked = request(endpoint, { method, headers, agent, signal }, (response) => {
      const retryAfter = Number(response.headers['retry-after']) || 0
      answered({ status: response.statusCode!, retryAfter })
      response.on('error', () => undefined).resume()
    })
    asked.on('error', ({ name, code = name }: NodeJS.ErrnoException) =>
      failed(new Error(`the push service did not answer: ${code}`)),
    )
    asked.end(body)
  })
