import type { AdminChat } from '@fantome/contract/telegram.ts'
import type { Db } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import { hashSecret, newSecret } from '../../shared/secret.ts'
import * as ownOrderService from '../dispatch/own-order.service.ts'
import { endCardsOf } from './card.service.ts'
import * as chatRepository from './chat.repository.ts'
import { type ChatContext, isChatOn, pageButton, postToChat } from './chat-post.service.ts'

const LINK_HOURS = 24

/** The link that opens the bot with a secret, once, for a day; the old one dies. Null without a bot. */
export async function createLink(db: Db, { env }: Pick<Context, 'env'>, userId: string) {
  const code = newSecret()
  const url = env.TELEGRAM_BOT_NAME
    ? `https://t.me/${env.TELEGRAM_BOT_NAME}?start=${code}`
    : env.isProduction
      ? null
      : `${env.PUBLIC_URL}/dev/telegram?start=${code}`
  if (url) await chatRepository.replaceLink(db, { userId, codeHash: hashSecret(code), hours: LINK_HOURS })
  return { url }
}

/** Cards in the chat lose their buttons and addresses: what goes on is in the partner's space. */
export const unlinkPartner = (db: Db, context: ChatContext, userId: string) =>
  db.transaction(async (tx) => {
    await chatRepository.dropLink(tx, userId)
    await endCardsOf(tx, context, userId)
    await chatRepository.unlinkPartner(tx, userId)
  })

export const unlinkAdmin = (db: Db, userId: string) =>
  db.transaction(async (tx) => {
    await chatRepository.dropLink(tx, userId)
    await chatRepository.unlinkAdmin(tx, userId)
  })

export async function getAdminChat(
  db: Db,
  { env }: Pick<Context, 'env'>,
  userId: string,
): Promise<AdminChat> {
  const row = await chatRepository.findAdminChat(db, userId)
  return {
    state: row ? (row.failedAt ? 'broken' : 'linked') : 'none',
    since: row?.linkedAt.toISOString() ?? null,
    is_possible: isChatOn(env),
  }
}

interface Start {
  chat: string
  /** Of the link; without one, someone opens the chat again. */
  code: string | undefined
  key: string
}

/** « /start »: links the chat by the one-time code, and opens a chat again that was closed to us. */
export const start = (db: Db, context: ChatContext, { chat, code, key }: Start) =>
  db.transaction(async (tx) => {
    const { pii, env } = context
    const chatHash = pii.hash(chat)
    const isKnown = await chatRepository.clearFailed(tx, chatHash)
    const say = (title: string, text: string, rows = pageButton(env, 'Ouvrir mon espace', '/account')) =>
      postToChat(tx, context, { to: chat, key }, { title, text, rows })
    const user = code ? await chatRepository.takeLink(tx, hashSecret(code)) : undefined
    if (!user) {
      if (code) return say('', 'Ce lien a déjà servi. Demandez-en un autre depuis votre profil.', [])
      if (!isKnown) return say('', 'Ouvrez le lien de votre profil pour relier cette conversation.', [])
      return say('C’est relié.', 'Vous recevrez ici ce qui vous attend.')
    }
    const isAdmin = user.role === 'admin'
    if (await chatRepository.isOthers(tx, chatHash, user.id, isAdmin))
      return say('', 'Cette conversation est déjà reliée à un autre compte.', [])
    const sealed = { chat: pii.encrypt(chat), chatHash }
    if (isAdmin) {
      await chatRepository.linkAdmin(tx, user.id, sealed)
      return say('C’est relié.', 'Vous lirez ici, en mots neutres, ce qui demande un regard.')
    }
    await endCardsOf(tx, context, user.id)
    await chatRepository.linkPartner(tx, user.id, sealed)
    await say(
      'C’est relié.',
      'Vous recevrez ici ce qui vous attend. Aucun article n’y est nommé, aucune adresse avant votre accord.\n\nPour arrêter : Profil, Telegram, Détacher.',
    )
    await showHeld(tx, context, user.id)
  })

/** What a partner holds when they link a chat gets its card there. */
async function showHeld(tx: Db, context: ChatContext, partnerId: string) {
  const live = await chatRepository.findLiveChat(tx, partnerId)
  if (!live) return
  const held = await ownOrderService.listCurrent(tx, context, { id: partnerId, role: live.role })
  for (const { _id: orderId } of held) await context.jobs.add(tx, 'tell-partners', { orderId })
}
