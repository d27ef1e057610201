import { randomInt } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import * as messageService from '../message/message.service.ts'
import { DEV_CHAT_POLICY, devChatPage } from './dev-chat.page.ts'
import * as inboxService from './inbox.service.ts'

const FORM = 'application/x-www-form-urlencoded'
const config = { access: 'public' } as const
const chat = z.coerce.number().int().positive()
const query = z.object({ chat: chat.optional(), start: z.string().max(64).optional() })
const body = z.object({ chat, data: z.string().max(64).optional(), text: z.string().max(200).optional() })

/** The chat of a demo without a bot: what was written to it, and its buttons. Exists only outside production. */
export const devChatRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 4096 }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(text as string))),
  )

  app.get('/dev/telegram', { config, schema: { querystring: query } }, async ({ query }, reply) => {
    // A link opened anew is a person with a chat of their own.
    const number = query.chat ?? randomInt(1_000_000, 9_999_999)
    const messages = await messageService.listWaitingFor(app.db, app.context, {
      ...{ channel: 'telegram', to: String(number) },
    })
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', DEV_CHAT_POLICY)
      .send(devChatPage({ chat: number, messages, start: query.start }))
  })

  /** A press or a text, as Telegram would tell of it: the same handler acts on it. */
  app.post(
    '/dev/telegram',
    { config, schema: { body } },
    async ({ body: { chat, data, text }, headers }, reply) => {
      const from = { id: chat }
      const said = data
        ? { callback_query: { id: 'dev', from, data } }
        : { message: { chat: { id: chat, type: 'private' }, from, text: text ?? '' } }
      const updateId = Date.now() * 1000 + randomInt(1000)
      await inboxService.receive(app.db, app.context, { update_id: updateId, ...said })
      await inboxService.handle(app.db, app.context, undefined, updateId)
      if (headers['content-type']?.toLowerCase().startsWith(FORM))
        return reply.redirect(`/dev/telegram?chat=${chat}`, 303)
      return { success: true }
    },
  )
}
