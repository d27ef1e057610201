import type { SecondStep } from '@fantome/contract/factor-proof.ts'
import type { Db } from '../../db/client.ts'
import type { Caller } from '../../shared/access.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import { hashSecret, newSecret } from '../../shared/secret.ts'
import * as accountRepository from './account.repository.ts'
import type { AccountContext } from './account-context.ts'
import { type Credential, challengeIn, checkAssertion, requestOptions } from './passkey.ts'
import { readRecoveryCode } from './recovery-code.ts'
import * as secondFactorRepository from './second-factor.repository.ts'
import * as challengeRepository from './second-factor-challenge.repository.ts'
import * as sessionService from './session.service.ts'
import { findStep } from './totp.ts'

const CHALLENGE_MINUTES = 5
const CHALLENGE_TRIES = 5

/** What proves the second factor: six digits or a recovery code, or a passkey's signature. */
export interface Proof {
  code?: string | undefined
  assertion?: Credential | undefined
}

/** A secret for the browser, of which the database keeps a hash; a passkey signs it as it is. */
export async function newChallenge(db: Db, userId: string, purpose: challengeRepository.Purpose) {
  const challenge = newSecret()
  const values = { userId, purpose, challengeHash: hashSecret(challenge), minutes: CHALLENGE_MINUTES }
  await challengeRepository.insert(db, values)
  return challenge
}

/** What is left to do for who has a second factor; nothing for everyone else. */
export async function startStep(
  db: Db,
  { env }: Pick<Context, 'env'>,
  userId: string,
  purpose: 'sign-in' | 'confirm',
): Promise<SecondStep | undefined> {
  const factors = await secondFactorRepository.listOf(db, userId)
  if (factors.length === 0) return
  const challenge = await newChallenge(db, userId, purpose)
  const passkeys = factors.filter(({ kind }) => kind === 'passkey')
  return {
    second_factor: [...new Set(factors.map(({ kind }) => kind))],
    challenge,
    ...(passkeys.length > 0 && { passkey: await requestOptions(env.PUBLIC_URL, passkeys, challenge) }),
  }
}

interface Finish extends Proof {
  challenge: string
}

/** The second step of a sign-in. The try is counted before the proof is looked at; a wrong one may be corrected. */
export async function finishSignIn(
  db: Db,
  context: AccountContext,
  { challenge, ...proof }: Finish,
  address: string,
) {
  await context.rateLimits.count('second_factor.address', address)
  const pending = await challengeRepository.countTry(db, hashSecret(challenge), 'sign-in', CHALLENGE_TRIES)
  if (!pending) throw new AppError('second_factor.expired')
  const { id, userId, tries } = pending
  await context.rateLimits.count('second_factor.account', userId)
  const tokens = await db.transaction(async (tx) => {
    // Before the challenge: whoever ends this person's sign-ins takes both in that order.
    const user = await accountRepository.lockForShare(tx, userId)
    if (!user || !(await challengeRepository.take(tx, id))) throw new AppError('second_factor.expired')
    if (user.isBlocked) throw new AppError('auth.blocked')
    const used = await useProof(tx, context, userId, proof, challenge)
    if (!used) throw wrong(proof, CHALLENGE_TRIES - tries)
    return sessionService.open(tx, context.tokens, userId, used)
  })
  await context.rateLimits.forget('second_factor.account', userId)
  return tokens
}

/** For a sign-in that is to be fresh again: where there is a factor, it is asked for besides the password. */
export async function requireProof(db: Db, context: Context, { id }: Pick<Caller, 'id'>, proof: Proof) {
  if ((await secondFactorRepository.listOf(db, id)).length === 0) return
  if (!proof.code && !proof.assertion) {
    const step = await startStep(db, context, id, 'confirm')
    throw new AppError('second_factor.needed', { data: { ...step } })
  }
  await context.rateLimits.count('second_factor.account', id)
  const challenge = proof.assertion ? await takeChallenge(db, id, 'confirm', proof.assertion) : ''
  const used = await db.transaction((tx) => useProof(tx, context, id, proof, challenge))
  if (!used) throw wrong(proof)
  await context.rateLimits.forget('second_factor.account', id)
}

/** The challenge an authenticator answered to, used up: it was ours, this person's, and meant for this. */
export async function takeChallenge(
  db: Db,
  userId: string,
  purpose: 'confirm' | 'enrol',
  credential: Credential,
) {
  const challenge = challengeIn(credential) ?? ''
  const pending = await challengeRepository.countTry(db, hashSecret(challenge), purpose, CHALLENGE_TRIES)
  const isTheirs = pending?.userId === userId && (await challengeRepository.take(db, pending.id))
  if (!isTheirs) throw new AppError('second_factor.passkey_refused')
  return challenge
}

/** What the proof was, once used up; undefined when it proves nothing. */
async function useProof(
  tx: Db,
  { pii, env }: Pick<Context, 'pii' | 'env'>,
  userId: string,
  { code = '', assertion }: Proof,
  challenge: string,
) {
  if (assertion) {
    const passkey = (await secondFactorRepository.listOf(tx, userId)).find(
      ({ credentialId }) => credentialId === assertion.id,
    )
    const count = passkey && (await checkAssertion(env.PUBLIC_URL, passkey, assertion, challenge))
    if (count === undefined) return
    await secondFactorRepository.markPasskeyUsed(tx, passkey!.id, count)
    return 'passkey' as const
  }
  const typed = readRecoveryCode(code)
  if (!/^\d{6}$/.test(typed)) {
    const isTaken = await secondFactorRepository.takeCode(tx, userId, codeHash(pii, typed))
    return isTaken ? ('code' as const) : undefined
  }
  const factors = await secondFactorRepository.listOf(tx, userId)
  const totp = factors.find(({ kind }) => kind === 'totp')
  const step = totp && (await findStep(pii.decrypt(totp.totpKey!), typed))
  if (step === undefined) return
  return (await secondFactorRepository.takeStep(tx, totp!.id, step)) ? ('totp' as const) : undefined
}

/** Eight letters are few: their hash needs a key of ours. */
export const codeHash = (pii: Context['pii'], code: string) => pii.hash(`second-factor:${code}`)

/** Of a code the person learns how many tries are left, where they are counted by challenge. */
function wrong({ assertion }: Proof, triesLeft?: number) {
  if (assertion) return new AppError('second_factor.passkey_refused')
  if (triesLeft === undefined) return new AppError('second_factor.wrong')
  if (triesLeft === 0)
    return new AppError('second_factor.expired', {
      message: 'Cinq essais ont échoué. Connectez-vous à nouveau.',
    })
  const left = triesLeft === 1 ? 'Il reste 1 essai.' : `Il reste ${triesLeft} essais.`
  const message = `Ce code n’est pas le bon, ou n’est plus valable. ${left}`
  return new AppError('second_factor.wrong', { message })
}
