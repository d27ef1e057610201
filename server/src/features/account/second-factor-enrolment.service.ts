import type { OwnFactor } from '@fantome/contract/second-factor.ts'
import type { Db } from '../../db/client.ts'
import type { Caller } from '../../shared/access.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import * as audit from '../audit/audit.service.ts'
import { type Credential, creationOptions, readNewPasskey } from './passkey.ts'
import { newRecoveryCodes, readRecoveryCode } from './recovery-code.ts'
import * as secondFactorRepository from './second-factor.repository.ts'
import { codeHash, newChallenge, takeChallenge } from './second-factor.service.ts'
import * as sessionRepository from './session.repository.ts'
import { findStep, newTotpKey } from './totp.ts'
import * as userAdminRepository from './user-admin.repository.ts'

const toOwnFactor = (row: secondFactorRepository.FactorRow): OwnFactor => ({
  _id: row.id,
  kind: row.kind,
  name: row.name,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
})

export async function listOwn(db: Db, { env }: Pick<Context, 'env'>, userId: string) {
  const factors = await secondFactorRepository.listOf(db, userId)
  return {
    factors: factors.map(toOwnFactor),
    recovery_codes_left: await secondFactorRepository.countCodes(db, userId),
    is_required: env.ADMIN_SECOND_FACTOR === 'required',
  }
}

/** A new key for the application; it counts once a code of it was typed. */
export async function startTotp(db: Db, { pii }: Pick<Context, 'pii'>, { id, pseudo }: Caller) {
  const made = await newTotpKey(pseudo)
  await db.transaction(async (tx) => {
    await userAdminRepository.lockUserForNoKeyUpdate(tx, id)
    await secondFactorRepository.startTotp(tx, id, pii.encrypt(made.key))
  })
  return made
}

export async function finishTotp(db: Db, context: Context, caller: Caller, code: string) {
  await context.rateLimits.count('second_factor.account', caller.id)
  return db.transaction(async (tx) => {
    await userAdminRepository.lockUserForNoKeyUpdate(tx, caller.id)
    const started = await secondFactorRepository.findUnfinishedTotp(tx, caller.id)
    const step = started && (await findStep(context.pii.decrypt(started.totpKey!), readRecoveryCode(code)))
    if (!started || step === undefined) throw new AppError('second_factor.wrong')
    await secondFactorRepository.confirmTotp(tx, started)
    await secondFactorRepository.takeStep(tx, started.id, step)
    return afterAdding(tx, context, caller, 'totp')
  })
}

export async function startPasskey(db: Db, { env }: Pick<Context, 'env'>, caller: Caller) {
  const factors = await secondFactorRepository.listOf(db, caller.id)
  const existing = factors.filter(({ kind }) => kind === 'passkey')
  const challenge = await newChallenge(db, caller.id, 'enrol')
  return creationOptions(env.PUBLIC_URL, caller, existing, challenge)
}

interface NewPasskey {
  name: string
  attestation: Credential
}

export async function finishPasskey(
  db: Db,
  context: Context,
  caller: Caller,
  { name, attestation }: NewPasskey,
) {
  const challenge = await takeChallenge(db, caller.id, 'enrol', attestation)
  const passkey = await readNewPasskey(context.env.PUBLIC_URL, attestation, challenge)
  if (!passkey) throw new AppError('second_factor.passkey_refused')
  return db.transaction(async (tx) => {
    await userAdminRepository.lockUserForNoKeyUpdate(tx, caller.id)
    await secondFactorRepository.insertPasskey(tx, { userId: caller.id, name, ...passkey })
    return afterAdding(tx, context, caller, 'passkey')
  })
}

/** Sign-ins that never saw this factor end, but for this one; who has no codes gets them. */
async function afterAdding(tx: Db, context: Context, caller: Caller, kind: 'totp' | 'passkey') {
  const { id: adminId, sessionId } = caller
  const hasCodes = (await secondFactorRepository.countCodes(tx, adminId)) > 0
  await sessionRepository.endOthers(tx, adminId, sessionId)
  await audit.record(tx, { adminId, action: 'second_factor.add', targetId: adminId, after: { kind } })
  return hasCodes ? [] : replaceCodes(tx, context, adminId)
}

async function replaceCodes(tx: Db, { pii }: Pick<Context, 'pii'>, userId: string) {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => codeHash(pii, readRecoveryCode(code)))
  await secondFactorRepository.replaceCodes(tx, userId, hashes)
  return codes
}

export const renewCodes = (db: Db, context: Context, { id: adminId }: Caller) =>
  db.transaction(async (tx) => {
    await userAdminRepository.lockUserForNoKeyUpdate(tx, adminId)
    if ((await secondFactorRepository.listOf(tx, adminId)).length === 0)
      throw new AppError('second_factor.not_found')
    await audit.record(tx, { adminId, action: 'second_factor.codes', targetId: adminId })
    return replaceCodes(tx, context, adminId)
  })

/** Where a factor is required, the last one stays; elsewhere its codes go with it. */
export const remove = (db: Db, { env }: Pick<Context, 'env'>, { id: adminId }: Caller, factorId: string) =>
  db.transaction(async (tx) => {
    await userAdminRepository.lockUserForNoKeyUpdate(tx, adminId)
    const removed = await secondFactorRepository.remove(tx, adminId, factorId)
    if (!removed) throw new AppError('second_factor.not_found')
    const isLast = (await secondFactorRepository.listOf(tx, adminId)).length === 0
    if (isLast && env.ADMIN_SECOND_FACTOR === 'required') throw new AppError('second_factor.last')
    if (isLast) await secondFactorRepository.dropCodes(tx, adminId)
    const before = { kind: removed.kind }
    await audit.record(tx, { adminId, action: 'second_factor.remove', targetId: adminId, before })
  })

/** For who lost everything: no factor, no code, no sign-in is left. Answers how many factors there were. */
export async function reset(tx: Db, userId: string) {
  const removed = await secondFactorRepository.removeAll(tx, userId)
  await secondFactorRepository.dropCodes(tx, userId)
  await sessionRepository.endAllOf(tx, userId)
  return removed
}
