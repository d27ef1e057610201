import type { PushSubscriptionBody } from '@fantome/contract/push.ts'
import type { Db } from '../../db/client.ts'
import type { Env } from '../../env.ts'
import type { Caller } from '../../shared/access.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import * as messageService from '../message/message.service.ts'
import type { MessageText } from '../message/message.texts.ts'
import * as pushRepository from './push.repository.ts'
import { areUsableKeys, isForeignEndpoint } from './push-endpoint.ts'

/** Phones, computers and forgotten browsers of one account. */
const MAX_PER_ACCOUNT = 10

export async function getOwn(db: Db, { env }: Pick<Context, 'env'>, { sessionId }: Caller) {
  return {
    public_key: env.VAPID_PUBLIC_KEY ?? '',
    is_on: isOn(env) && (await pushRepository.isSubscribed(db, sessionId)),
  }
}

/** Subscribes the browser of this sign-in. Past the limit the oldest of the account makes room. */
export async function subscribe(
  db: Db,
  { env, pii }: Pick<Context, 'env' | 'pii'>,
  { id: userId, sessionId }: Caller,
  { endpoint, keys }: PushSubscriptionBody,
) {
  if (!isOn(env)) throw new AppError('push.off')
  const isAllowed = env.PUSH_STAND_IN_CA ? endpoint.startsWith('https://') : isForeignEndpoint(endpoint)
  if (!isAllowed || !areUsableKeys(keys)) throw new AppError('push.refused')
  const sealed = pii.encrypt(JSON.stringify({ endpoint, keys }))
  await db.transaction(async (tx) => {
    if (!(await pushRepository.lockSessionForUpdate(tx, sessionId))) throw new AppError('auth.required')
    await pushRepository.replace(tx, {
      sessionId,
      subscription: sealed,
      endpointHash: pii.hash(endpoint),
    })
    await pushRepository.removeOldest(tx, userId, MAX_PER_ACCOUNT)
  })
}

export const unsubscribe = (db: Db, { sessionId }: Caller) => pushRepository.removeOf(db, sessionId)

export const isReachable = pushRepository.isReachable

export interface Notice {
  userId: string
  /** `subject` is what the phone shows, `body` the page of ours that a tap opens. */
  text: MessageText
  minutesToLive: number
  /** The order it tells of, if it tells of one. */
  orderId?: string
}

/** Writes one message per subscribed browser of this person to the outbox. Returns how many there are. */
export async function notify(
  tx: Db,
  context: Pick<Context, 'env' | 'jobs' | 'pii'>,
  { userId, text, minutesToLive, orderId }: Notice,
) {
  if (!isOn(context.env)) return 0
  const browsers = await pushRepository.listLiving(tx, userId)
  for (const { id } of browsers)
    await messageService.postTo(tx, context, {
      ...{ channel: 'push', to: id, ...text, minutesToLive, orderId },
      isOrdered: true, // « livré » is never followed by « en route »
    })
  return browsers.length
}

export const isOn = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Env) =>
  VAPID_PUBLIC_KEY !== undefined && VAPID_PRIVATE_KEY !== undefined
