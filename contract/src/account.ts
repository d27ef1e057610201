import { z } from 'zod'
import { bareReply, type Endpoint, idOf, reply, text, whenMissing } from './endpoint.ts'
import { factorProof, secondStep } from './factor-proof.ts'
import { GENDERS } from './own-account.ts'
import { passwordRefusal } from './password.ts'
import { pseudoRefusal } from './pseudo.ts'

export const OTP_LENGTH = 6
export const RECOVERY_CODES = 8

/** A rule whose French sentence is what the field shows. */
const ruled = (refusal: (value: string) => string | undefined, missing: string) =>
  z.string(whenMissing(missing)).check(({ value, issues }) => {
    const message = refusal(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })

const FILL_ALL_TO_REGISTER = 'Veuillez remplir tous les champs.'
export const FILL_BOTH = 'Veuillez remplir les deux champs.'
const newPseudo = ruled(pseudoRefusal, FILL_ALL_TO_REGISTER).transform((value) => value.toLowerCase())
const firstPassword = ruled(passwordRefusal, FILL_ALL_TO_REGISTER)
export const newPassword = ruled(passwordRefusal, FILL_BOTH)
const FILL_ALL = 'Veuillez remplir tous les champs'
const BAD_EMAIL = 'Cette adresse e-mail n’est pas valide.'
/** A password given to be checked: any, but not without end. */
const givenPassword = z.string(whenMissing(FILL_ALL)).min(1, FILL_ALL).max(1000, 'Mot de passe trop long.')
const givenPseudo = text(100, FILL_ALL)
  .pipe(z.string().min(1, FILL_ALL))
  .transform((value) => value.toLowerCase())
const email = z
  .email(whenMissing('Veuillez fournir votre email', BAD_EMAIL))
  .max(254, BAD_EMAIL)
  .transform((value) => value.toLowerCase())
const OTP_DIGITS = 'Veuillez entrer les 6 chiffres du code OTP.'
const otp = z.string(whenMissing(OTP_DIGITS)).regex(/^\d{6}$/, OTP_DIGITS)

export const register = {
  method: 'POST',
  path: '/api/user/register',
  access: 'public',
  body: z.object({
    pseudo: newPseudo,
    password: firstPassword,
    country_id: idOf('account.country_unknown', 'Veuillez sélectionner un pays.'),
    gender: z.enum(GENDERS, 'Veuillez choisir Homme ou Femme.').default('Homme'),
  }),
  /** The codes are shown this once; only their hashes are stored. */
  reply: reply(z.object({ recovery_codes: z.array(z.string()) })),
} as const satisfies Endpoint

export const login = {
  method: 'POST',
  path: '/api/user/login',
  access: 'public',
  body: z.object({ pseudo: givenPseudo, password: givenPassword }),
  /** The tokens, or for who has a second factor the step that is left. */
  reply: reply(z.union([z.object({ accessToken: z.string(), refreshToken: z.string() }), secondStep])),
} as const satisfies Endpoint

export const forgotPassword = {
  method: 'PUT',
  path: '/api/user/forgot-password',
  access: 'public',
  body: z.object({ email }),
  reply: bareReply,
} as const satisfies Endpoint

export const verifyOtp = {
  method: 'PUT',
  path: '/api/user/verify-forgot-password-otp',
  access: 'public',
  body: z.object({ email, otp }),
  reply: bareReply,
} as const satisfies Endpoint

export const resetPassword = {
  method: 'PUT',
  path: '/api/user/reset-password',
  access: 'public',
  body: z.object({ email, newPassword, confirmPassword: z.string(whenMissing(FILL_BOTH)) }),
  reply: bareReply,
} as const satisfies Endpoint

export const recoverAccount = {
  method: 'PUT',
  path: '/api/user/recover',
  access: 'public',
  body: z.object({
    pseudo: givenPseudo,
    code: text(40),
    newPassword,
    confirmPassword: z.string(whenMissing(FILL_BOTH)),
  }),
  reply: bareReply,
} as const satisfies Endpoint

export const verifyEmail = {
  method: 'POST',
  path: '/api/user/verify-email',
  access: 'public',
  body: z.object({ code: z.string().max(200, 'Ce code est trop long.').optional() }),
  reply: bareReply,
} as const satisfies Endpoint

export const updateProfile = {
  method: 'PUT',
  path: '/api/user/update-profile',
  access: 'signed-in',
  /** An empty e-mail takes it away. Another e-mail asks for a fresh sign-in, another country does not. */
  body: z.object({
    email: z.union([z.literal(''), email], BAD_EMAIL),
    country_id: idOf('account.country_unknown', 'Veuillez sélectionner un pays.'),
  }),
  reply: bareReply,
} as const satisfies Endpoint

export const changePassword = {
  method: 'PUT',
  path: '/api/user/change-password',
  access: 'signed-in',
  beforePasswordChange: true,
  beforeSecondFactor: true,
  body: z.object({
    currentPassword: givenPassword,
    newPassword,
    confirmPassword: z.string(whenMissing(FILL_BOTH)),
  }),
  reply: bareReply,
} as const satisfies Endpoint

/**
 * The password once more, and the second factor where there is one: what only a fresh sign-in may do is open again.
 * With the password alone, `second_factor.needed` carries the step that is left.
 */
export const confirmPassword = {
  method: 'POST',
  path: '/api/user/confirm-password',
  access: 'signed-in',
  beforeSecondFactor: true,
  body: z.object({ password: givenPassword, ...factorProof }),
  reply: bareReply,
} as const satisfies Endpoint

export const makeRecoveryCodes = {
  method: 'POST',
  path: '/api/user/recovery-codes',
  access: 'signed-in',
  freshSignIn: true,
  reply: reply(z.object({ recovery_codes: z.array(z.string()) })),
} as const satisfies Endpoint

/** One of one's own sign-ins: when it began and was last renewed. Neither address nor device is known of it. */
export const ownSession = z.object({
  _id: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

export const getSessions = {
  method: 'GET',
  path: '/api/user/sessions',
  access: 'signed-in',
  reply: reply(z.array(ownSession)),
} as const satisfies Endpoint

export const endSession = {
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  access: 'signed-in',
  params: z.object({ id: idOf('session.not_found') }),
  reply: bareReply,
} as const satisfies Endpoint

/** Every sign-in but the one that asks. */
export const endOtherSessions = {
  method: 'DELETE',
  path: '/api/user/sessions',
  access: 'signed-in',
  reply: bareReply,
} as const satisfies Endpoint

export const exportData = {
  method: 'GET',
  path: '/api/user/export',
  access: 'signed-in',
  reply: reply(z.record(z.string(), z.unknown())),
} as const satisfies Endpoint

/** Each look of the support at the phones and the place of one of one's orders. */
export const getAccesses = {
  method: 'GET',
  path: '/api/user/accesses',
  access: 'signed-in',
  reply: reply(
    z.array(z.object({ at: z.string(), by: z.string(), order_id: z.string(), order_date: z.string() })),
  ),
} as const satisfies Endpoint

export const closeAccount = {
  method: 'DELETE',
  path: '/api/user/account',
  access: ['client'],
  body: z.object({ password: givenPassword }),
  reply: bareReply,
} as const satisfies Endpoint

/** A courier as a client may see one before choosing whom to exclude: first name and initial. */
export const getCouriers = {
  method: 'GET',
  path: '/api/user/livreurs/:communeId',
  access: ['client', 'admin'],
  params: z.object({ communeId: idOf('zone.not_found') }),
  reply: reply(z.array(z.object({ _id: z.string(), full_name: z.string() }))),
} as const satisfies Endpoint
