import { createTransport } from 'nodemailer'

/** A way out for e-mails: `send` returns once the other side has taken it, and throws otherwise. */
export interface Mailer {
  send(mail: { id: string; to: string; subject: string; body: string }): Promise<void>
}

export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const transport = createTransport(
    { url, ...patience, disableFileAccess: true, disableUrlAccess: true },
    { from },
  )
  return {
    async send({ id, to, subject, body }) {
      // The id lets the other side recognise a repeat, should we die between its « yes » and our note of it.
      const messageId = `<${id}@${from.split('@')[1]?.replace('>', '') ?? 'localhost'}>`
      // An address, not a list to be read: a comma in it makes no second receiver.
      await transport.sendMail({ to: { name: '', address: to }, subject, text: body, messageId })
    },
  }
}
