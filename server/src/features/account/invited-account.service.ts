import type { Db } from '../../db/client.ts'
import { SQL_STATE, sqlStateOf } from '../../db/sql-state.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import * as accountRepository from './account.repository.ts'
import { isPseudoReserved, setPassword } from './account.service.ts'
import * as emailVerificationRepository from './email-verification.repository.ts'

interface InvitedPerson {
  pseudo: string
  role: 'vendeur' | 'livreur'
  fullName: string
  countryId: string
}

/** An account without a password: its owner chooses one by the link of an invitation. */
export async function createInvited(tx: Db, context: Pick<Context, 'pii'>, person: InvitedPerson) {
  const user = await accountRepository.insertUser(tx, person)
  if (!user || (await isPseudoReserved(tx, context, person.pseudo)))
    throw new AppError('account.pseudo_taken')
  return user
}

export const updateInvited = (
  tx: Db,
  userId: string,
  values: Pick<InvitedPerson, 'fullName' | 'countryId'>,
) => accountRepository.updateUser(tx, userId, values)

interface Chosen {
  userId: string
  passwordHash: string
  /** The address the link was mailed to: following it proves that it is theirs. */
  provenEmail: { email: string; emailHash: string } | undefined
}

/** An address that someone else has verified stays theirs, and the account opens without one. */
export async function choosePassword(
  tx: Db,
  context: Context,
  { userId, passwordHash, provenEmail }: Chosen,
) {
  await setPassword(tx, context, userId, passwordHash)
  if (!provenEmail) return
  const verify = tx.transaction((inner) =>
    emailVerificationRepository.setVerifiedEmail(inner, userId, provenEmail),
  )
  await verify.catch((error: unknown) => {
    if (sqlStateOf(error) !== SQL_STATE.uniqueViolation) throw error
  })
}
