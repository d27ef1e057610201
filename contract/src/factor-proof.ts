import { z } from 'zod'
import { text } from './endpoint.ts'
import { SECOND_FACTORS } from './role.ts'

/** How a sign-in was completed: by a factor, or by one of the codes kept for when it is lost. */
export const FACTORS_USED = [...SECOND_FACTORS, 'code'] as const

const part = z.string().max(10_000, 'Cette clé d’accès est illisible.')
/** What the browser's authenticator answers; its signature is checked on the server. */
export const credential = z.object({
  id: part,
  rawId: part,
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().optional(),
})
/** Six digits of the application, or one of the recovery codes. */
export const code = text(40, 'Tapez le code.')
export const factorProof = { code: code.optional(), assertion: credential.optional() }

/** What the browser hands to its authenticator, as the standard writes it. */
export const passkeyOptions = z.record(z.string(), z.unknown())

/** The password was right, one step is left. `challenge` is good once, for five minutes and five tries. */
export const secondStep = z.object({
  second_factor: z.array(z.enum(SECOND_FACTORS)),
  challenge: z.string(),
  /** With a passkey: what to ask of it. */
  passkey: passkeyOptions.optional(),
})
export type SecondStep = z.output<typeof secondStep>
