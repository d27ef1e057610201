import { availableParallelism } from 'node:os'
import { dictionary } from '@zxcvbn-ts/language-common'
import { Piscina } from 'piscina'
import { AppError } from '../../shared/app-error.ts'
import type { Hashing } from './password-worker.ts'

/** Hashing takes a whole core: it has threads of its own, fewer than cores and of the lowest priority, and one queue. */
const openThreads = () =>
  new Piscina<Hashing, string | boolean>({
    filename: new URL('./password-worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: Number.POSITIVE_INFINITY,
    maxQueue: 300,
    niceIncrement: 19,
  })
let threads: ReturnType<typeof openThreads> | undefined

async function runInThread(work: Hashing) {
  threads ??= openThreads()
  if (threads.queueSize >= threads.options.maxQueue) throw new AppError('server.unavailable')
  return threads.run(work)
}

/** To be awaited before the process is ended: a thread that is still waking up could hold it for ever. */
export const stopHashing = async () => threads?.destroy()

export const hashPassword = async (password: string) => (await runInThread({ password })) as string

/** An unknown pseudo, which has no hash, takes as long to refuse as a known one. */
export const isRightPassword = async (password: string, hash: string | null | undefined) =>
  (await runInThread({ password, against: hash ?? null })) === true

const COMMON = new Set(dictionary['passwords-common'].slice(0, 10_000))
/** Words that anyone would try first here. */
const LOCAL_WORDS = [
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
  const isCommon = COMMON.has(lower) || COMMON.has(bare) || LOCAL_WORDS.includes(bare)
  const isPseudo = lower === pseudo || (bare !== '' && bare === withoutTail(pseudo))
  if (isCommon || isPseudo) throw new AppError('account.password_common')
}
