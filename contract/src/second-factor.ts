import { z } from 'zod'
import { bareReply, type Endpoint, filled, idOf, reply, text } from './endpoint.ts'
import { code, credential, factorProof, passkeyOptions } from './factor-proof.ts'
import { SECOND_FACTORS } from './role.ts'

export const finishSignIn = {
  method: 'POST',
  path: '/api/user/second-factor',
  access: 'public',
  body: z.object({ challenge: text(100, 'Connectez-vous d’abord.'), ...factorProof }),
  reply: reply(z.object({ accessToken: z.string(), refreshToken: z.string() })),
} as const satisfies Endpoint

const anyAdmin = { access: ['admin'], levels: ['support', 'finance'], beforeSecondFactor: true } as const

const ownFactor = z.object({
  _id: z.string(),
  kind: z.enum(SECOND_FACTORS),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type OwnFactor = z.output<typeof ownFactor>

export const getSecondFactors = {
  method: 'GET',
  path: '/api/user/second-factor',
  ...anyAdmin,
  reply: reply(
    z.object({ factors: z.array(ownFactor), recovery_codes_left: z.number(), is_required: z.boolean() }),
  ),
} as const satisfies Endpoint

/** The recovery codes come with the first factor, shown this once; later the list is empty. */
const added = reply(z.object({ recovery_codes: z.array(z.string()) }))

export const startTotp = {
  method: 'POST',
  path: '/api/user/second-factor/totp/start',
  ...anyAdmin,
  freshSignIn: true,
  /** The key to type, and the same as the link a QR code holds. */
  reply: reply(z.object({ key: z.string(), uri: z.string() })),
} as const satisfies Endpoint

export const finishTotp = {
  method: 'POST',
  path: '/api/user/second-factor/totp/finish',
  ...anyAdmin,
  freshSignIn: true,
  body: z.object({ code }),
  reply: added,
} as const satisfies Endpoint

export const startPasskey = {
  method: 'POST',
  path: '/api/user/second-factor/passkey/start',
  ...anyAdmin,
  freshSignIn: true,
  reply: reply(passkeyOptions),
} as const satisfies Endpoint

export const finishPasskey = {
  method: 'POST',
  path: '/api/user/second-factor/passkey/finish',
  ...anyAdmin,
  freshSignIn: true,
  body: z.object({ name: filled(60, 'Donnez un nom à cette clé.'), attestation: credential }),
  reply: added,
} as const satisfies Endpoint

export const removeSecondFactor = {
  method: 'DELETE',
  path: '/api/user/second-factor/:id',
  ...anyAdmin,
  freshSignIn: true,
  params: z.object({ id: idOf('second_factor.not_found') }),
  reply: bareReply,
} as const satisfies Endpoint

/** Eight new codes; the old ones no longer count. */
export const renewFactorCodes = {
  method: 'POST',
  path: '/api/user/second-factor-codes',
  ...anyAdmin,
  freshSignIn: true,
  reply: added,
} as const satisfies Endpoint
