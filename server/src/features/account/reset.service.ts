import { randomInt } from 'node:crypto'
import { OTP_LENGTH } from '@fantome/contract/account.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
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
const MAX_TRIES = 5

/** Notes the wish and answers: whether the address is known is found out later, out of the stranger's sight. */
export async function requestOtp(db: Db, context: Context, email: string, address: string) {
  const emailHash = context.pii.hash(email)
  await context.rateLimits.count('forgot.address', address)
  await context.rateLimits.count('forgot.email', emailHash)
  await context.jobs.add(db, 'password-otp', { emailHash, askedAt: Date.now() })
}

/** The later part: a code for a verified address, at most three an hour; none for who has stopped waiting. */
export async function sendOtp(
  db: Db,
  context: Context,
  { emailHash, askedAt }: { emailHash: string; askedAt: number },
) {
  if (Date.now() - askedAt > OTP_MINUTES * 60_000) return
  const user = await accountRepository.findRecoverable(db, emailHash)
  if (!user?.email) return
  if (!(await context.rateLimits.isWithin('otp.send', user.id))) return
  const otp = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
  const to = context.pii.decrypt(user.email)
  await db.transaction(async (tx) => {
    await passwordResetRepository.startReset(tx, user.id, otpHash(context, user.id, otp), OTP_MINUTES)
    await messageService.post(tx, context, to, passwordOtp(otp), OTP_MINUTES)
  })
}

/** Six digits are few: their hash needs a key of ours, or a stolen table would give them away. */
const otpHash = (context: Context, userId: string, otp: string) => context.pii.hash(`otp:${userId}:${otp}`)

/** The right digits are worth one proof, for the browser's cookie alone. */
export async function verifyOtp(db: Db, context: Context, email: string, otp: string, address: string) {
  await context.rateLimits.count('otp.address', address)
  const reset = await passwordResetRepository.countResetTry(db, context.pii.hash(email), MAX_TRIES)
  if (!reset || reset.otpHash !== otpHash(context, reset.userId, otp)) throw new AppError('account.otp_wrong')
  const proof = newSecret()
  if (!(await passwordResetRepository.setResetProof(db, reset, hashSecret(proof), PROOF_MINUTES)))
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
