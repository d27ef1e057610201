import { randomInt } from 'node:crypto'
import { OTP_LENGTH } from '@fantome/contract/account.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import type { JobData } from '../../shared/jobs.ts'
import { networkOf } from '../../shared/rate-limits.ts'
import { hashSecret, newSecret } from '../../shared/secret.ts'
import * as messageService from '../message/message.service.ts'
import { passwordOtp } from '../message/message.texts.ts'
import * as accountRepository from './account.repository.ts'
import { requireSame, setPassword } from './account.service.ts'
import { hashPassword, requireUncommon } from './password.ts'
import * as passwordResetRepository from './password-reset.repository.ts'
import * as recoveryCodeRepository from './recovery-code.repository.ts'
import { readRecoveryCode } from './recovery-code.ts'

const OTP_MINUTES = 10
const PROOF_MINUTES = 10

/**
 * Notes the request and answers: whether the address is known is found out later, unseen by who asked. Returns a
 * secret for the browser's cookie, which keeps its tries apart from everybody else's.
 */
export async function requestOtp(db: Db, context: Context, email: string, address: string) {
  const [emailHash, network] = [context.pii.hash(email), networkOf(address)]
  await context.rateLimits.count('forgot.address', address)
  await context.rateLimits.count('forgot.email', `${emailHash}@${network}`)
  const request = newSecret()
  await context.jobs.add(db, 'password-otp', {
    emailHash,
    askedAt: Date.now(),
    requestHash: hashSecret(request),
    network: context.pii.encrypt(network),
  })
  return { request, seconds: OTP_MINUTES * 60 }
}

/**
 * The later part: a code for a verified address, at most three an hour; none for who has stopped waiting, nor where no
 * e-mail is sent. Networks the account was opened from have three of their own, so that no stranger can use up the
 * owner's.
 */
export async function sendOtp(
  db: Db,
  context: Context,
  { emailHash, askedAt, requestHash, network }: JobData['password-otp'],
) {
  if (context.env.EMAIL === 'off' || Date.now() - askedAt > OTP_MINUTES * 60_000) return
  const user = await accountRepository.findRecoverable(db, emailHash)
  if (!user?.email) return
  const isKnown = await context.rateLimits.isRemembered(`${user.pseudo}@${context.pii.decrypt(network)}`)
  if (!(await context.rateLimits.isWithin(isKnown ? 'otp.send.known' : 'otp.send', user.id))) return
  const otp = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
  const to = context.pii.decrypt(user.email)
  await db.transaction(async (tx) => {
    await passwordResetRepository.startReset(tx, {
      userId: user.id,
      otpHash: otpHash(context, user.id, otp),
      requestHash,
      minutes: OTP_MINUTES,
    })
    await messageService.post(tx, context, to, passwordOtp(otp), { minutesToLive: OTP_MINUTES })
  })
  await context.rateLimits.forget('otp.try', emailHash)
}

/** Six digits are few: their hash needs a key of ours, or a stolen table would give them away. */
const otpHash = (context: Context, userId: string, otp: string) => context.pii.hash(`otp:${userId}:${otp}`)

interface OtpTry {
  email: string
  otp: string
  /** The cookie of the browser that asked, if it is the one that tries. */
  request: string | undefined
}

/**
 * The right digits are worth one proof, for the browser's cookie alone. Five tries for the browser that asked, five for
 * all others together; counted before looking, and whether a code is pending or not.
 */
export async function verifyOtp(db: Db, context: Context, { email, otp, request }: OtpTry, address: string) {
  await context.rateLimits.count('otp.address', address)
  const emailHash = context.pii.hash(email)
  const pending = await passwordResetRepository.listPending(db, emailHash)
  const requestHash = hashSecret(request ?? '')
  const own = pending.find((reset) => reset.requestHash === requestHash)
  const isWithin = await context.rateLimits.isWithin(
    'otp.try',
    own ? `${emailHash}:${requestHash}` : emailHash,
  )
  const found = [own, pending[0]].find(
    (reset) => reset && reset.otpHash === otpHash(context, reset.userId, otp),
  )
  if (!isWithin || !found) throw new AppError('account.otp_wrong')
  const proof = newSecret()
  if (!(await passwordResetRepository.setResetProof(db, found, hashSecret(proof), PROOF_MINUTES)))
    throw new AppError('account.otp_wrong')
  return { proof, seconds: PROOF_MINUTES * 60 }
}

interface NewPassword {
  newPassword: string
  confirmPassword: string
}

export async function resetPassword(
  db: Db,
  context: Context,
  email: string,
  proof: string | undefined,
  chosen: NewPassword,
) {
  requireSame(chosen.newPassword, chosen.confirmPassword)
  if (!proof) throw new AppError('account.reset_unproven')
  const [proofHash, emailHash] = [hashSecret(proof), context.pii.hash(email)]
  // Looked at before the slow hashing: a made-up cookie must not cost us a core.
  const proven = await passwordResetRepository.findProven(db, proofHash, emailHash)
  if (!proven) throw new AppError('account.reset_unproven')
  requireUncommon(chosen.newPassword, proven.pseudo)
  const passwordHash = await hashPassword(chosen.newPassword)
  await db.transaction(async (tx) => {
    const userId = await passwordResetRepository.takeResetProof(tx, proofHash, emailHash)
    if (!userId) throw new AppError('account.reset_unproven')
    await setPassword(tx, context, userId, passwordHash)
  })
}

interface Recovery extends NewPassword {
  pseudo: string
  code: string
}

/** A printed code in place of the e-mail. An unknown pseudo takes as long to refuse as a wrong code. */
export async function recover(
  db: Db,
  context: Context,
  { pseudo, code, ...chosen }: Recovery,
  address: string,
) {
  requireSame(chosen.newPassword, chosen.confirmPassword)
  requireUncommon(chosen.newPassword, pseudo)
  await context.rateLimits.count('recover.address', address)
  // With the address, so that no stranger can use up the owner's tries.
  await context.rateLimits.count('recover.account', `${pseudo}@${address}`)
  const user = await accountRepository.findByPseudo(db, pseudo)
  const passwordHash = await hashPassword(chosen.newPassword)
  await db.transaction(async (tx) => {
    const codeHash = context.pii.hash(readRecoveryCode(code))
    const isTaken = user && !user.isBlocked && (await recoveryCodeRepository.takeCode(tx, user.id, codeHash))
    if (!isTaken) throw new AppError('account.recovery_wrong')
    await setPassword(tx, context, user.id, passwordHash)
  })
}
