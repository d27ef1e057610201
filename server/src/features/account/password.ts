import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '../../shared/app-error.ts'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing runs off the event loop, but it eats a core: one is always left for those who browse. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const MAX_WAITING = 300

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new AppError('server.unavailable')
    await new Promise<void>((go) => waiting.push(go))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, COST))

/** A hash nobody knows the password of: an unknown pseudo takes as long to refuse as a known one. */
const decoy = hash(crypto.randomUUID(), COST)

export const isRightPassword = (password: string, passwordHash: string | null | undefined) =>
  inTurn(
    async () =>
      (await verify(passwordHash ?? (await decoy), password)) &&
      passwordHash !== null &&
      passwordHash !== undefined,
  )

const COMMON = new Set(dictionary['passwords-common'].slice(0, 10_000))
/** Words that anyone would try first here. */
const HOUSE_WORDS = [
  'fantome',
  'fantôme',
  'motdepasse',
  'cotonou',
  'abidjan',
  'preservatif',
  'benin',
  'cotedivoire',
]

/** « Soleil2026! » is « soleil » with a tail. */
const withoutTail = (word: string) => word.replace(/[\d\W_]+$/, '')

export function requireUncommon(password: string, pseudo = '') {
  const lower = password.toLowerCase()
  const bare = withoutTail(lower)
  const isCommon = COMMON.has(lower) || COMMON.has(bare) || HOUSE_WORDS.includes(bare)
  const isPseudo = lower === pseudo || (bare !== '' && bare === withoutTail(pseudo))
  if (isCommon || isPseudo) throw new AppError('account.password_common')
}
