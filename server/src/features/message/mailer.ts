import { createTransport } from 'nodemailer'
import type { OutgoingMessage, Sender } from './sender.ts'

export function createSmtpMailer({ url, from }: { url: string; from: string }) {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  // A connection and a TLS handshake for many messages, not for each.
  const pool = { pool: true, maxConnections: 2, maxMessages: 100 } as const
  const transport = createTransport(
    { url, ...pool, ...timeouts, disableFileAccess: true, disableUrlAccess: true },
    { from },
  )
  return {
    async send({ id, to, subject, body }: OutgoingMessage) {
      // The id lets the other side recognise a repeat, should we die between its « yes » and our note of it.
      const messageId = `<${id}@${from.split('@')[1]?.replace('>', '') ?? 'localhost'}>`
      // An address, not a list to be read: a comma in it makes no second receiver.
      await transport.sendMail({ to: { name: '', address: to }, subject, text: body, messageId })
    },
    close: () => transport.close(),
  } satisfies Sender
}
