import type { FACTORS_USED } from '@fantome/contract/factor-proof.ts'
import type { Db } from '../../db/client.ts'
import type { Env } from '../../env.ts'
import type { Authenticator, Caller } from '../../shared/access.ts'
import { AppError } from '../../shared/app-error.ts'
import { inBatches } from '../../shared/batches.ts'
import { hashSecret, newSecret } from '../../shared/secret.ts'
import type { AccessTokens } from './access-token.ts'
import { toOwnSession } from './account.view.ts'
import * as emailVerificationRepository from './email-verification.repository.ts'
import * as passwordResetRepository from './password-reset.repository.ts'
import * as secondFactorRepository from './second-factor.repository.ts'
import * as challengeRepository from './second-factor-challenge.repository.ts'
import * as sessionRepository from './session.repository.ts'

type FactorUsed = (typeof FACTORS_USED)[number] | null
type Row = Awaited<ReturnType<typeof sessionRepository.findByRefreshHash>>

/** Role and block are the database's word of this instant, never the token's. */
export function createAuthenticator(
  db: Db,
  tokens: AccessTokens,
  { ADMIN_SECOND_FACTOR }: Pick<Env, 'ADMIN_SECOND_FACTOR'>,
): Authenticator {
  const admit = (row: Row) => admitWith(row, ADMIN_SECOND_FACTOR === 'required')
  const callers = sessionRepository.prepareCallers(db)
  return {
    async fromAccessToken(token) {
      const read = await tokens.read(token)
      if (!read) throw new AppError('auth.required')
      const row = await callers.bySession(read.sessionId)
      if (row && read.expiresAt <= row.now) throw new AppError('auth.required')
      return admit(row)
    },
    fromRefreshToken: async (token) =>
      admit(await sessionRepository.findByRefreshHash(db, hashSecret(token))),
  }
}

function admitWith(row: Row, isFactorRequired: boolean): Caller {
  if (row?.isBlocked) throw new AppError('auth.blocked')
  if (!row?.isAlive) throw new AppError('auth.required')
  const { isBlocked: _, isAlive: __, now: ___, lacksSecondFactor, ...caller } = row
  return { ...caller, mustAddSecondFactor: isFactorRequired && lacksSecondFactor }
}

/** Opens a sign-in: the browser gets both tokens, the database one hash. */
export async function open(db: Db, tokens: AccessTokens, userId: string, secondFactor: FactorUsed = null) {
  const refreshToken = newSecret()
  const values = { userId, refreshHash: hashSecret(refreshToken), secondFactor }
  const { id, now } = await sessionRepository.insert(db, values)
  return { accessToken: await tokens.issue(id, now), refreshToken }
}

/** A new access token for a living sign-in, which this keeps from lapsing. */
export async function renew(db: Db, tokens: AccessTokens, sessionId: string) {
  const touched = await sessionRepository.touch(db, sessionId)
  if (!touched) throw new AppError('auth.required')
  return tokens.issue(sessionId, touched.now)
}

export const end = sessionRepository.endOne
export const isLivingFullAdmin = sessionRepository.isLivingFullAdmin

export async function listOwn(db: Db, { id, sessionId }: Caller) {
  const rows = await sessionRepository.listOf(db, id)
  return rows.map((row) => toOwnSession(row, sessionId))
}

export async function endOwn(db: Db, userId: string, sessionId: string) {
  if (!(await sessionRepository.endOwn(db, userId, sessionId))) throw new AppError('session.not_found')
}

export const endOthers = (db: Db, { id, sessionId }: Pick<Caller, 'id' | 'sessionId'>) =>
  sessionRepository.endOthers(db, id, sessionId)

/** A sign-in goes a day after its end, a code or a link as soon as it has expired. */
export async function purgeExpiredSecrets(db: Db) {
  await inBatches((limit) => sessionRepository.deleteOver(db, limit))
  await passwordResetRepository.deleteExpired(db)
  await emailVerificationRepository.deleteExpired(db)
  await challengeRepository.deleteExpired(db)
  await secondFactorRepository.deleteUnfinished(db)
}
