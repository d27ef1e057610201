import { z } from 'zod'

const person = z.object({ id: z.number() })
const chat = z.object({ id: z.number(), type: z.string() })

/** Of what Telegram tells, the part we act on. */
export const telegramUpdate = z.object({
  update_id: z.number().int(),
  message: z.object({ chat, from: person.optional(), text: z.string().optional() }).optional(),
  callback_query: z.object({ id: z.string(), from: person, data: z.string().optional() }).optional(),
  my_chat_member: z.object({ chat, new_chat_member: z.object({ status: z.string() }) }).optional(),
})
export type TelegramUpdate = z.output<typeof telegramUpdate>

/** Who acts. In a group nobody does: what is written there is not between us and one person. */
export function senderOf({ message, callback_query, my_chat_member }: TelegramUpdate) {
  if (callback_query) return String(callback_query.from.id)
  const where = message?.chat ?? my_chat_member?.chat
  if (where?.type !== 'private') return
  return String(message?.from?.id ?? where.id)
}
