import type { FastifyPluginAsync } from 'fastify'
import { readBody } from './chat-message.ts'
import * as messageRepository from './message.repository.ts'

/** What would have been sent, newest first. Exists only outside production. */
export const devMessagesRoutes: FastifyPluginAsync = async (app) => {
  app.get('/dev/messages', { config: { access: 'public' } }, async () => {
    const rows = await messageRepository.listNewest(app.db, 100)
    return rows
      .filter(({ recipient }) => recipient !== '')
      .map(({ channel, recipient, subject, body, createdAt }) => ({
        channel,
        to: app.context.pii.decrypt(recipient),
        ...(channel === 'telegram'
          ? shownChat(app.context.pii.decrypt(body))
          : { subject, text: app.context.pii.decrypt(body) }),
        at: createdAt.toISOString(),
      }))
  })
}

/** A chat's message with its buttons. */
function shownChat(body: string) {
  const { title, text, rows } = readBody(body)
  return { subject: title, text, buttons: rows.flat() }
}
