import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { partnerLinks } from '../../db/schema/partner.ts'

interface NewLink {
  userId: string
  codeHash: string
  mailedTo: string | null
  hours: number
}

const isInvitation = eq(partnerLinks.purpose, 'invitation')
const isLive = sql`${partnerLinks.expiresAt} > now()`

/** The old link dies with the new one. */
export async function replaceLink(tx: Db, { userId, codeHash, mailedTo, hours }: NewLink) {
  const fresh = {
    codeHash,
    mailedTo,
    expiresAt: sql`now() + make_interval(hours => ${hours})`,
    createdAt: sql`now()`,
  }
  await tx
    .insert(partnerLinks)
    .values({ userId, purpose: 'invitation', ...fresh })
    .onConflictDoUpdate({ target: [partnerLinks.userId, partnerLinks.purpose], set: fresh })
}

export const dropLink = (tx: Db, userId: string) =>
  tx.delete(partnerLinks).where(and(eq(partnerLinks.userId, userId), isInvitation))

/** Whose link this is, without using it up: of someone who may come in and has no password yet. */
export async function findInvited(db: Db, codeHash: string) {
  const [row] = await db
    .select({ userId: users.id, pseudo: users.pseudo, expiresAt: partnerLinks.expiresAt })
    .from(partnerLinks)
    .innerJoin(users, eq(users.id, partnerLinks.userId))
    .where(
      and(
        eq(partnerLinks.codeHash, codeHash),
        isInvitation,
        isLive,
        eq(users.isBlocked, false),
        isNull(users.passwordHash),
        isNull(users.closedAt),
      ),
    )
  return row
}

export async function takeLink(tx: Db, codeHash: string) {
  const [row] = await tx
    .delete(partnerLinks)
    .where(and(eq(partnerLinks.codeHash, codeHash), isInvitation, isLive))
    .returning()
  return row
}

/** Links for chats expire too: both kinds go. */
export const deleteExpired = (db: Db) => db.delete(partnerLinks).where(sql`${partnerLinks.expiresAt} < now()`)
