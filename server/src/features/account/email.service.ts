import type { Db } from '../../db/client.ts'
import { SQL_STATE, sqlStateOf } from '../../db/sql-state.ts'
import type { Caller } from '../../shared/access.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import { hashSecret, newSecret } from '../../shared/secret.ts'
import * as messageService from '../message/message.service.ts'
import { emailChanged, emailVerification } from '../message/message.texts.ts'
import * as zoneService from '../zone/zone.service.ts'
import * as accountRepository from './account.repository.ts'
import * as emailVerificationRepository from './email-verification.repository.ts'
import * as passwordResetRepository from './password-reset.repository.ts'
import * as sessionRepository from './session.repository.ts'

const LINK_MINUTES = 24 * 60

/**
 * The country counts at once, an address once its link was followed; until then the old one stays. Whether someone
 * else has that address is not even looked up here: the answer and the work are the same.
 */
export async function updateProfile(
  db: Db,
  context: Context,
  { id: userId, isFresh }: Caller,
  { email, countryId }: { email: string; countryId: string },
) {
  if (!(await zoneService.hasCountry(db, countryId))) throw new AppError('account.country_unknown')
  const emailHash = email ? context.pii.hash(email) : null
  const { shown, isVerified } = await findShownEmail(db, userId)
  const isChanged = emailHash !== shown
  // The address recovers the account: who found an unlocked phone must not make the account theirs.
  if (isChanged && !isFresh) throw new AppError('auth.stale')
  const isAsked = email !== '' && (isChanged || !isVerified)
  if (isAsked) await context.rateLimits.count('email.account', userId)
  // Not said: it would tell that this address was used here lately.
  const maySend = isAsked && (await context.rateLimits.isWithin('email.recipient', email))

  await db.transaction(async (tx) => {
    const before = await accountRepository.lockForUpdate(tx, userId)
    if (!before) throw new AppError('auth.required')
    await accountRepository.updateUser(tx, userId, { countryId })
    if (isChanged) await emailVerificationRepository.dropVerification(tx, userId)
    if (isAsked && emailHash !== before.emailHash) {
      const link = await startVerification(tx, context, userId, { email, emailHash: emailHash! })
      if (maySend)
        await messageService.post(tx, context, email, emailVerification(link), {
          minutesToLive: LINK_MINUTES,
        })
    }
    if (isChanged && before.email && emailHash !== before.emailHash)
      await tellPreviousAddress(tx, context, { ...before, email: before.email })
    if (email === '' && before.email) await removeEmail(tx, userId)
  })
}

/** The address the profile shows: the one to be verified, else the verified one. */
async function findShownEmail(db: Db, userId: string) {
  const pending = await emailVerificationRepository.findPending(db, userId)
  const user = await accountRepository.findById(db, userId)
  if (!user) throw new AppError('auth.required')
  return { shown: pending?.emailHash ?? user.emailHash, isVerified: !pending && user.emailHash !== null }
}

const linkTo = (context: Context, code: string) => `${context.env.PUBLIC_URL}/verify-email?code=${code}`

async function startVerification(
  tx: Db,
  context: Context,
  userId: string,
  { email, emailHash }: { email: string; emailHash: string },
) {
  const code = newSecret()
  await emailVerificationRepository.startVerification(tx, {
    userId,
    email: context.pii.encrypt(email),
    emailHash,
    codeHash: hashSecret(code),
  })
  return linkTo(context, code)
}

async function tellPreviousAddress(
  tx: Db,
  context: Context,
  { id: userId, email, emailHash }: { id: string; email: string; emailHash: string | null },
) {
  const code = newSecret()
  const codeHash = hashSecret(code)
  await emailVerificationRepository.startRevert(tx, { userId, email, emailHash: emailHash!, codeHash })
  await messageService.post(tx, context, context.pii.decrypt(email), emailChanged(linkTo(context, code)))
}

async function removeEmail(tx: Db, userId: string) {
  await accountRepository.updateUser(tx, userId, { email: null, emailHash: null, emailVerifiedAt: null })
  await passwordResetRepository.dropReset(tx, userId)
}

/** Follows a mailed link: the new address is verified, or the previous one put back. */
export async function followLink(db: Db, context: Context, code: string | undefined, address: string) {
  if (!code) throw new AppError('account.code_missing')
  await context.rateLimits.count('verify.address', address)
  const codeHash = hashSecret(code)
  const userId = await emailVerificationRepository.findOwner(db, codeHash)
  if (!userId) throw new AppError('account.code_wrong')
  const outcome = db.transaction(async (tx) => {
    if (!(await accountRepository.lockForUpdate(tx, userId))) throw new AppError('account.code_wrong')
    return (await verify(tx, codeHash)) ?? (await revert(tx, codeHash))
  })
  const done = await outcome.catch((error: unknown) => {
    throw sqlStateOf(error) === SQL_STATE.uniqueViolation ? new AppError('account.email_taken') : error
  })
  if (!done) throw new AppError('account.code_wrong')
  return done
}

async function verify(tx: Db, codeHash: string) {
  const pending = await emailVerificationRepository.takeVerification(tx, codeHash)
  if (!pending) return
  await emailVerificationRepository.setVerifiedEmail(tx, pending.userId, pending)
  await passwordResetRepository.dropReset(tx, pending.userId)
  return 'verified' as const
}

/** Whoever changed the address may still be signed in: every sign-in ends with it. */
async function revert(tx: Db, codeHash: string) {
  const previous = await emailVerificationRepository.takeRevert(tx, codeHash)
  if (!previous) return
  await emailVerificationRepository.dropVerification(tx, previous.userId)
  await emailVerificationRepository.setVerifiedEmail(tx, previous.userId, previous)
  await passwordResetRepository.dropReset(tx, previous.userId)
  await sessionRepository.endAllOf(tx, previous.userId)
  return 'reverted' as const
}
