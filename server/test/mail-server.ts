import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server to talk to: it keeps what it is sent, says no when told to, and can go away and come back. */
export interface MailServer {
  url: string
  /** In the order they came in. */
  received: { to: string[]; raw: string; mail: Email }[]
  /** What it answers to each recipient while set. */
  refusal: { code: number; message: (to: string) => string } | undefined
  /** How many connections were opened. */
  connections: number
  goAway(): Promise<void>
  comeBack(): Promise<void>
}

export async function openMailServer(): Promise<MailServer> {
  let server: SMTPServer
  let port = 0
  const mailServer: MailServer = {
    url: '',
    received: [],
    connections: 0,
    refusal: undefined,
    goAway: () => new Promise<void>((gone) => server.close(() => gone())),
    comeBack: () =>
      new Promise<void>((open) => {
        server = listen()
        server.on('error', () => {}) // a client that was killed resets its connection
        server.listen(port, '127.0.0.1', () => {
          port = (server.server.address() as { port: number }).port
          open()
        })
      }),
  }
  const listen = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      closeTimeout: 100, // an idle connection keeps nobody waiting
      onConnect(_session, answer) {
        mailServer.connections++
        answer()
      },
      onRcptTo({ address }, _session, answer) {
        const { refusal } = mailServer
        if (!refusal) return answer()
        answer(Object.assign(new Error(refusal.message(address)), { responseCode: refusal.code }))
      },
      onData(stream, session, answer) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString()
          const to = session.envelope.rcptTo.map(({ address }) => address)
          void PostalMime.parse(raw).then((mail) => {
            mailServer.received.push({ to, raw, mail })
            answer()
          })
        })
      },
    })
  await mailServer.comeBack()
  mailServer.url = `smtp://127.0.0.1:${port}`
  return mailServer
}
