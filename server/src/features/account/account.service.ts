import { CURRENT_TERMS } from '@fantome/contract/terms.ts'
import type { Db } from '../../db/client.ts'
import type { Caller } from '../../shared/access.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import { networkOf } from '../../shared/rate-limits.ts'
import * as messageService from '../message/message.service.ts'
import { passwordChanged } from '../message/message.texts.ts'
import * as zoneService from '../zone/zone.service.ts'
import * as accountRepository from './account.repository.ts'
import { toUserView } from './account.view.ts'
import type { AccountContext } from './account-context.ts'
import * as emailVerificationRepository from './email-verification.repository.ts'
import { hashPassword, isRightPassword, requireUncommon } from './password.ts'
import * as passwordResetRepository from './password-reset.repository.ts'
import * as recoveryCodeRepository from './recovery-code.repository.ts'
import { newRecoveryCodes, readRecoveryCode } from './recovery-code.ts'
import * as secondFactorRepository from './second-factor.repository.ts'
import * as secondFactorService from './second-factor.service.ts'
import * as sessionRepository from './session.repository.ts'
import * as sessionService from './session.service.ts'
import * as userAdminRepository from './user-admin.repository.ts'

interface Registration {
  pseudo: string
  password: string
  countryId: string
  gender: 'Homme' | 'Femme'
}

export async function register(
  db: Db,
  context: Context,
  { pseudo, password, countryId, gender }: Registration,
  address: string,
) {
  await context.rateLimits.count('register.address', address)
  requireUncommon(password, pseudo)
  if (!(await zoneService.hasCountry(db, countryId))) throw new AppError('account.country_unknown')
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const terms = { termsVersion: CURRENT_TERMS.version, termsAcceptedAt: new Date() }
    const user = await accountRepository.insertUser(tx, { pseudo, passwordHash, countryId, gender, ...terms })
    // Asked after the insert, which waits for an account of that pseudo that is being closed.
    if (!user || (await isPseudoReserved(tx, context, pseudo))) throw new AppError('account.pseudo_taken')
    return replaceRecoveryCodes(tx, context, user.id)
  })
}

async function replaceRecoveryCodes(tx: Db, context: Context, userId: string) {
  const codes = newRecoveryCodes()
  await recoveryCodeRepository.replaceCodes(
    tx,
    userId,
    codes.map((code) => context.pii.hash(readRecoveryCode(code))),
  )
  return codes
}

/**
 * Tries are counted by account and address, by address, and by account from everywhere; the last count passes over
 * the addresses its owner signs in from, so that no stranger can lock them out. Answers the tokens, or the step that is
 * left for who has a second factor.
 */
export async function login(
  db: Db,
  context: AccountContext,
  pseudo: string,
  password: string,
  address: string,
) {
  const here = `${pseudo}@${networkOf(address)}`
  // Counted before the slow check: a hundred guesses sent together cannot share one try.
  await context.rateLimits.count('login.account', here)
  await context.rateLimits.count('login.address', address)
  const isKnownHere = await context.rateLimits.isRemembered(here)
  if (!isKnownHere) await context.rateLimits.count('login.pseudo', pseudo)
  const user = await accountRepository.findByPseudo(db, pseudo)
  if (!(await isRightPassword(password, user?.passwordHash)) || !user)
    throw new AppError('account.bad_credentials')
  if (user.isBlocked) throw new AppError('auth.blocked')
  await context.rateLimits.forget('login.account', here)
  await context.rateLimits.giveBack('login.address', address)
  if (!isKnownHere) await context.rateLimits.giveBack('login.pseudo', pseudo)
  await context.rateLimits.remember(here)
  return db.transaction(async (tx) => {
    // Changed while it was being checked: the old password leaves no sign-in behind.
    const isCurrent = await accountRepository.lockPasswordForShare(tx, user.id, user.passwordHash!)
    if (!isCurrent) throw new AppError('account.bad_credentials')
    const step = await secondFactorService.startStep(tx, context, user.id, 'sign-in')
    return step ?? sessionService.open(tx, context.tokens, user.id)
  })
}

export async function getDetails(db: Db, context: Context, userId: string) {
  const [user, pending, codesLeft] = await Promise.all([
    accountRepository.findById(db, userId),
    emailVerificationRepository.findPending(db, userId),
    recoveryCodeRepository.countCodes(db, userId),
  ])
  if (!user) throw new AppError('auth.required')
  const factors = user.role === 'admin' ? await secondFactorRepository.listOf(db, userId) : []
  const account = { user, pendingEmail: pending?.email, recoveryCodesLeft: codesLeft, factors }
  return toUserView(account, context)
}

export function requireSame(password: string, confirmation: string) {
  if (password !== confirmation) throw new AppError('account.passwords_differ')
}

/** A new password ends every sign-in of the account, and its owner is told where they can be. */
export async function setPassword(tx: Db, context: Context, userId: string, passwordHash: string) {
  await accountRepository.updateUser(tx, userId, { passwordHash, mustChangePassword: false })
  await sessionRepository.endAllOf(tx, userId)
  await passwordResetRepository.dropReset(tx, userId)
  const user = await accountRepository.findById(tx, userId)
  if (user?.email && user.emailVerifiedAt) {
    await messageService.post(tx, context, context.pii.decrypt(user.email), passwordChanged())
  }
}

export async function requirePassword(db: Db, context: Context, userId: string, password: string) {
  await context.rateLimits.count('password.account', userId)
  const user = await accountRepository.findById(db, userId)
  if (!(await isRightPassword(password, user?.passwordHash)) || !user)
    throw new AppError('account.password_wrong')
  await context.rateLimits.forget('password.account', userId)
  return user
}

interface Confirmation extends secondFactorService.Proof {
  password: string
}

export async function confirmPassword(
  db: Db,
  context: Context,
  caller: Caller,
  { password, ...proof }: Confirmation,
) {
  await requirePassword(db, context, caller.id, password)
  await secondFactorService.requireProof(db, context, caller, proof)
  await sessionRepository.markAuthenticated(db, caller.sessionId)
}

interface PasswordChange {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}

export async function changePassword(db: Db, context: Context, userId: string, change: PasswordChange) {
  requireSame(change.newPassword, change.confirmPassword)
  const user = await requirePassword(db, context, userId, change.currentPassword)
  if (change.newPassword === change.currentPassword) throw new AppError('account.password_same')
  requireUncommon(change.newPassword, user.pseudo)
  const passwordHash = await hashPassword(change.newPassword)
  await db.transaction((tx) => setPassword(tx, context, userId, passwordHash))
}

export const makeRecoveryCodes = (db: Db, context: Context, userId: string) =>
  db.transaction(async (tx) => {
    await userAdminRepository.lockUserForNoKeyUpdate(tx, userId) // two lists made at once: the second replaces the first
    return replaceRecoveryCodes(tx, context, userId)
  })

/** Where someone can be written to, if anywhere. */
export async function findVerifiedEmail(tx: Db, { pii }: Pick<Context, 'pii'>, userId: string) {
  const user = await accountRepository.findById(tx, userId)
  return user?.email && user.emailVerifiedAt ? pii.decrypt(user.email) : undefined
}

export async function findFullName(tx: Db, userId: string) {
  return (await accountRepository.findById(tx, userId))?.fullName ?? null
}

export async function findRole(tx: Db, userId: string) {
  const user = await accountRepository.findById(tx, userId)
  return user && { role: user.role }
}

export const findTerms = accountRepository.findTerms

/** The version in force when this person has not accepted it; null when there is nothing to accept. */
export async function findTermsToAccept(db: Db, userId: string) {
  const accepted = await accountRepository.findTerms(db, userId)
  return termsToAccept(accepted?.version)
}
const termsToAccept = (accepted: string | null | undefined) =>
  accepted === CURRENT_TERMS.version ? null : CURRENT_TERMS

/** Nobody orders under terms they have not accepted; those accepted with the order are noted with it. */
export async function requireTerms(
  tx: Db,
  { id, termsVersion }: { id: string; termsVersion: string | null },
  accepted: string | undefined,
) {
  const missing = termsToAccept(termsVersion)
  if (!missing) return
  if (accepted !== missing.version) throw new AppError('checkout.terms')
  await accountRepository.setTerms(tx, id, missing.version)
}

export const lockForUpdate = accountRepository.lockForUpdate
export const lockForNoKeyUpdate = accountRepository.lockForNoKeyUpdate

const closedPseudoHash = ({ pii }: Pick<Context, 'pii'>, pseudo: string) => pii.hash(`pseudo:${pseudo}`)

/** Days during which nobody else can register under the pseudo of a closed account. */
const PSEUDO_RESERVED = 30
export const isPseudoReserved = (tx: Db, context: Pick<Context, 'pii'>, pseudo: string) =>
  accountRepository.isPseudoClosed(tx, closedPseudoHash(context, pseudo))
export const purgeClosedPseudos = (db: Db) => accountRepository.deleteClosedPseudos(db, PSEUDO_RESERVED)

/** Ends every sign-in, drops every code and link, and empties the row; amounts elsewhere stay, tied to no one. */
export async function eraseAccount(
  tx: Db,
  context: Pick<Context, 'pii'>,
  user: { id: string; pseudo: string },
) {
  const { id: userId, pseudo } = user
  await accountRepository.insertClosedPseudo(tx, closedPseudoHash(context, pseudo))
  await sessionRepository.endAllOf(tx, userId)
  await recoveryCodeRepository.dropCodes(tx, userId)
  await emailVerificationRepository.dropVerification(tx, userId)
  await emailVerificationRepository.dropReverts(tx, userId)
  await passwordResetRepository.dropReset(tx, userId)
  await accountRepository.eraseUser(tx, userId)
}
