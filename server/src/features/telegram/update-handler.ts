import type { Db } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import * as chatRepository from './chat.repository.ts'
import * as linkService from './link.service.ts'
import { press } from './press.service.ts'
import { takeCode } from './typed-code.service.ts'
import type { TelegramUpdate } from './update.ts'

const START = /^\/start(?:@\w+)?(?:\s+([\w-]{1,64}))?\s*$/

/** Acts on one update. Answers what the presser of a button is told at once; other words go out by the outbox. */
export async function handleUpdate(db: Db, context: Context, update: TelegramUpdate) {
  const { message, callback_query, my_chat_member } = update
  if (callback_query)
    return press(db, context, { from: String(callback_query.from.id), data: callback_query.data ?? '' })
  if (my_chat_member) {
    const chatHash = context.pii.hash(String(my_chat_member.chat.id))
    const isOut = ['kicked', 'left'].includes(my_chat_member.new_chat_member.status)
    await (isOut ? chatRepository.markFailed(db, chatHash) : chatRepository.clearFailed(db, chatHash))
    return
  }
  const said = {
    chat: String(message!.chat.id),
    text: message?.text?.trim() ?? '',
    key: `update:${update.update_id}`,
  }
  const start = START.exec(said.text)
  if (start) await linkService.start(db, context, { ...said, code: start[1] })
  else await takeCode(db, context, said)
  return
}
