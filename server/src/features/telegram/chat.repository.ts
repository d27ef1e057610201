import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { partnerLinks, partners } from '../../db/schema/partner.ts'
import { adminChats } from '../../db/schema/telegram.ts'

/** The bot was blocked there: nothing is written to this chat until its owner says /start again. */
export async function markFailed(db: Db, chatHash: string) {
  const failed = sql`now()`
  await db.update(partners).set({ telegramFailedAt: failed }).where(eq(partners.telegramHash, chatHash))
  await db.update(adminChats).set({ failedAt: failed }).where(eq(adminChats.chatHash, chatHash))
}

/** Whether the chat was anyone's. */
export async function clearFailed(db: Db, chatHash: string) {
  const cleared = [
    await db
      .update(partners)
      .set({ telegramFailedAt: null })
      .where(eq(partners.telegramHash, chatHash))
      .returning({ id: partners.userId }),
    await db
      .update(adminChats)
      .set({ failedAt: null })
      .where(eq(adminChats.chatHash, chatHash))
      .returning({ id: adminChats.userId }),
  ]
  return cleared.flat().length > 0
}

const isTelegramLink = eq(partnerLinks.purpose, 'telegram')

/** The old link dies with the new one. */
export async function replaceLink(
  tx: Db,
  { userId, codeHash, hours }: { userId: string; codeHash: string; hours: number },
) {
  const fresh = {
    codeHash,
    expiresAt: sql`now() + make_interval(hours => ${hours})`,
    createdAt: sql`now()`,
  }
  await tx
    .insert(partnerLinks)
    .values({ userId, purpose: 'telegram', ...fresh })
    .onConflictDoUpdate({ target: [partnerLinks.userId, partnerLinks.purpose], set: fresh })
}

export const dropLink = (tx: Db, userId: string) =>
  tx.delete(partnerLinks).where(and(eq(partnerLinks.userId, userId), isTelegramLink))

/** Uses the link up, and tells whose it was: of someone who may come in. */
export async function takeLink(tx: Db, codeHash: string) {
  const [link] = await tx
    .delete(partnerLinks)
    .where(and(eq(partnerLinks.codeHash, codeHash), isTelegramLink, sql`${partnerLinks.expiresAt} > now()`))
    .returning({ userId: partnerLinks.userId })
  if (!link) return
  const [user] = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(eq(users.id, link.userId), eq(users.isBlocked, false), isNull(users.closedAt)))
  return user
}

interface Chat {
  chat: string
  chatHash: string
}

/** Whether someone else has this chat already, in the same capacity. */
export async function isOthers(tx: Db, chatHash: string, userId: string, isAdmin: boolean) {
  const taken = isAdmin
    ? await tx.select({ id: adminChats.userId }).from(adminChats).where(eq(adminChats.chatHash, chatHash))
    : await tx.select({ id: partners.userId }).from(partners).where(eq(partners.telegramHash, chatHash))
  return taken.some(({ id }) => id !== userId)
}

export const linkPartner = (tx: Db, userId: string, { chat, chatHash }: Chat) =>
  tx
    .update(partners)
    .set({
      telegramChatId: chat,
      telegramHash: chatHash,
      telegramLinkedAt: sql`now()`,
      telegramFailedAt: null,
    })
    .where(and(eq(partners.userId, userId), isNull(partners.closedAt)))

export const linkAdmin = (tx: Db, userId: string, chat: Chat) => {
  const linked = { ...chat, linkedAt: sql`now()`, failedAt: null }
  return tx
    .insert(adminChats)
    .values({ userId, ...linked })
    .onConflictDoUpdate({ target: adminChats.userId, set: linked })
}

export const unlinkPartner = (tx: Db, userId: string) =>
  tx
    .update(partners)
    .set({ telegramChatId: null, telegramHash: null, telegramLinkedAt: null, telegramFailedAt: null })
    .where(eq(partners.userId, userId))

export const unlinkAdmin = (tx: Db, userId: string) =>
  tx.delete(adminChats).where(eq(adminChats.userId, userId))

export async function findAdminChat(db: Db, userId: string) {
  const [row] = await db.select().from(adminChats).where(eq(adminChats.userId, userId))
  return row
}

const mayBeTold = and(eq(users.isBlocked, false), isNull(users.closedAt))

/** The partner of a chat, who they are and whether they may act. */
export async function findPartnerOf(db: Db, chatHash: string) {
  const [row] = await db
    .select({
      id: users.id,
      role: sql<'vendeur' | 'livreur'>`${users.role}`,
      isBlocked: sql<boolean>`${users.isBlocked} or ${users.closedAt} is not null or ${partners.closedAt} is not null`,
    })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .where(and(eq(partners.telegramHash, chatHash), inArray(users.role, ['vendeur', 'livreur'])))
  return row
}

/** Of the partners: linked, and not closed to us. */
const hasLiveChat = sql`${partners.telegramChatId} is not null and ${partners.telegramFailedAt} is null`

const liveChat = prepared('partner_live_chat', (db) =>
  db
    .select({
      chat: sql<string>`${partners.telegramChatId}`,
      role: sql<'vendeur' | 'livreur'>`${users.role}`,
    })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .where(
      and(
        eq(partners.userId, sql.placeholder('partnerId')),
        inArray(users.role, ['vendeur', 'livreur']),
        hasLiveChat,
        isNull(partners.closedAt),
        mayBeTold,
      ),
    ),
)

/** The live chat of a partner: linked, not blocked on either side. Ciphertext. */
export async function findLiveChat(db: Db, partnerId: string) {
  const [row] = await liveChat(db, { partnerId })
  return row
}

/** Everyone who looks after the shop, with their live chat if they have one. */
export const listAdmins = (db: Db) =>
  db
    .select({
      id: users.id,
      chat: sql<string | null>`case when ${adminChats.failedAt} is null then ${adminChats.chat} end`,
    })
    .from(users)
    .leftJoin(adminChats, eq(adminChats.userId, users.id))
    .where(and(eq(users.role, 'admin'), mayBeTold))
