import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Db, prepared, runNamed } from '../../db/client.ts'
import { closedPseudos, users } from '../../db/schema/account.ts'

export type UserRow = typeof users.$inferSelect

export const isOpen = isNull(users.closedAt)

/** The new account, or nothing when the pseudo is taken: the unique index decides, not a look beforehand. */
export async function insertUser(db: Db, values: typeof users.$inferInsert) {
  const [row] = await db.insert(users).values(values).onConflictDoNothing().returning()
  return row
}

export async function isPseudoClosed(db: Db, pseudoHash: string) {
  return (await db.$count(closedPseudos, eq(closedPseudos.pseudoHash, pseudoHash))) > 0
}

export const insertClosedPseudo = (db: Db, pseudoHash: string) =>
  db
    .insert(closedPseudos)
    .values({ pseudoHash })
    .onConflictDoUpdate({ target: closedPseudos.pseudoHash, set: { closedAt: sql`now()` } })

export const deleteClosedPseudos = (db: Db, days: number) =>
  db.delete(closedPseudos).where(sql`${closedPseudos.closedAt} < now() - make_interval(days => ${days})`)

export async function findByPseudo(db: Db, pseudo: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.pseudo, pseudo), isOpen))
  return row
}

const byId = prepared('account_by_id', (db) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), isOpen)),
)
export async function findById(db: Db, id: string) {
  const [row] = await byId(db, { id })
  return row
}

export async function findTerms(db: Db, id: string) {
  const [row] = await db
    .select({ version: users.termsVersion, acceptedAt: users.termsAcceptedAt })
    .from(users)
    .where(eq(users.id, id))
  return row
}

export const setTerms = (db: Db, id: string, version: string) =>
  db.update(users).set({ termsVersion: version, termsAcceptedAt: sql`now()` }).where(eq(users.id, id))

/** Only a verified address can recover an account, and only of someone who may come in. */
export async function findRecoverable(db: Db, emailHash: string) {
  const verified = and(eq(users.emailHash, emailHash), sql`${users.emailVerifiedAt} is not null`)
  const [row] = await db
    .select()
    .from(users)
    .where(and(verified, eq(users.isBlocked, false), isOpen))
  return row
}

/** Taken before any lock on the account's payments or orders. Undefined when the account is closed. */
export async function lockForUpdate(tx: Db, id: string) {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isOpen))
    .for('update')
  return row
}

/** Nobody blocks, closes or signs this person out before the transaction is over. */
export async function lockForShare(tx: Db, id: string) {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isOpen))
    .for('share')
  return row
}

/** True while this is the account's password; nobody changes it before the transaction is over. */
export async function lockPasswordForShare(db: Db, id: string, passwordHash: string) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), isOpen))
    .for('share')
  return rows.length > 0
}

/**
 * One order or payment of an account is made at a time, and none while the account is being closed. Taken before any
 * lock on payments, orders, baskets or products. Undefined when the account is closed.
 */
export async function lockForNoKeyUpdate(tx: Db, id: string) {
  const [row] = await runNamed<{ id: string; termsVersion: string | null }>(tx, 'account_lock', LOCK, [id])
  return row
}
const LOCK = `
  select id, terms_version as "termsVersion" from users where id = $1 and closed_at is null for no key update`

export const updateUser = (db: Db, id: string, values: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(values).where(eq(users.id, id))

/** Leaves an empty row behind, so that amounts keep their place; nothing in it names anyone. */
export const eraseUser = (db: Db, id: string) =>
  db
    .update(users)
    .set({
      pseudo: sql`'ferme_' || substr(replace(${users.id}::text, '-', ''), 1, 32)`,
      passwordHash: null,
      email: null,
      emailHash: null,
      emailVerifiedAt: null,
      fullName: null,
      gender: null,
      closedAt: sql`now()`,
    })
    .where(eq(users.id, id))
