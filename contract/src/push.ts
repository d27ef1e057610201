import { z } from 'zod'
import { bareReply, type Endpoint, reply } from './endpoint.ts'

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+={0,2}$/)

/** What the browser's PushManager gives: where to send, and the keys only that browser can read with. */
export const pushSubscription = z.object({
  endpoint: z.string().max(1000),
  keys: z.object({ p256dh: base64url(100), auth: base64url(50) }),
})
export type PushSubscriptionBody = z.output<typeof pushSubscription>

/** The key a browser subscribes with, empty where nothing is sent; and whether this sign-in has a subscription. */
export const getPushSubscription = {
  method: 'GET',
  path: '/api/user/push-subscriptions',
  access: 'signed-in',
  reply: reply(z.object({ public_key: z.string(), is_on: z.boolean() })),
} as const satisfies Endpoint

/** Replaces what this sign-in had before. It dies with the sign-in. */
export const addPushSubscription = {
  method: 'POST',
  path: '/api/user/push-subscriptions',
  access: 'signed-in',
  body: pushSubscription,
  reply: bareReply,
} as const satisfies Endpoint

/** Only that of this sign-in: another device keeps its own. */
export const removePushSubscription = {
  method: 'DELETE',
  path: '/api/user/push-subscriptions',
  access: 'signed-in',
  reply: bareReply,
} as const satisfies Endpoint
