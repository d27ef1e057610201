import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Answer {
  status: number
  /** Nothing where the answer was no JSON. */
  body: { data?: unknown; message?: string; orderId?: string } | undefined
}

/** A person's phone: signs in, calls the shop through HTTP, and listens to its live events. */
export interface Phone {
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer>
  /** Calls `onEvent` with the name of each live event until `close`, and at every new connection. */
  listen(onEvent: (name: string) => void): void
  close(): void
}

let people = 0
/** One loopback address each, so that limits per address count as they would for real people. */
const newAddress = () => `127.${1 + (++people >> 16)}.${(people >> 8) & 255}.${1 + (people & 127)}`

const RECONNECT_MS = 1000
/** Sixty phones sign in at once at the start of a round: whoever is told « momentanément indisponible » tries again. */
const SIGN_IN_TRIES = 20

export function openPhone(shopUrl: string, pseudo: string, password: string): Phone {
  const agent = new Agent({ keepAlive: true, maxSockets: 4, localAddress: newAddress() })
  const { hostname, port } = new URL(shopUrl)
  let token: Promise<string> | undefined
  let stream: IncomingMessage | undefined
  let isClosed = false
  let cookies: { path: string; pair: string }[] = []

  const keepCookies = (incoming: IncomingMessage) => {
    for (const cookie of incoming.headers['set-cookie'] ?? []) {
      const pair = cookie.split(';')[0]!
      const path = /; path=([^;]+)/i.exec(cookie)?.[1] ?? '/'
      const name = pair.slice(0, pair.indexOf('=') + 1)
      cookies = [...cookies.filter((known) => !known.pair.startsWith(name)), { path, pair }]
    }
  }
  const send = (method: string, path: string, body: object | undefined, bearer?: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const form = body instanceof FormData ? new Response(body) : undefined
      const type = form ? form.headers.get('content-type')! : 'application/json'
      const sent = cookies.filter((cookie) => path.startsWith(cookie.path)).map(({ pair }) => pair)
      const headers = {
        ...(body && { 'content-type': type }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(sent.length > 0 && { cookie: sent.join('; ') }),
      }
      const outgoing = request({ hostname, port, agent, method, path, headers }, (incoming) => {
        keepCookies(incoming)
        resolve(incoming)
      }).on('error', reject)
      if (form) form.arrayBuffer().then((bytes) => outgoing.end(Buffer.from(bytes)), reject)
      else outgoing.end(body && JSON.stringify(body))
    })
  const read = async (incoming: IncomingMessage): Promise<Answer> => {
    let text = ''
    for await (const chunk of incoming.setEncoding('utf8')) text += chunk
    return { status: incoming.statusCode!, body: text.startsWith('{') ? JSON.parse(text) : undefined }
  }
  const signIn = async (triesLeft = SIGN_IN_TRIES): Promise<string> => {
    const { status, body } = await read(await send('POST', '/api/user/login', { pseudo, password }))
    if (status === 503 && triesLeft > 0) {
      await sleep(RECONNECT_MS)
      return signIn(triesLeft - 1)
    }
    if (status !== 200) throw new Error(`${pseudo} cannot sign in: ${status} ${body?.message}`)
    return (body!.data as { accessToken: string }).accessToken
  }
  /** The answer, with a new sign-in where the last one has ended. */
  const ask = async (method: string, path: string, body?: object) => {
    token ??= signIn()
    const incoming = await send(method, path, body, await token)
    if (incoming.statusCode !== 401) return incoming
    incoming.resume()
    token = signIn()
    return send(method, path, body, await token)
  }
  const follow = async (onEvent: (name: string) => void) => {
    while (!isClosed) {
      try {
        stream = await ask('GET', '/api/events')
        onEvent('open')
        for await (const chunk of stream.setEncoding('utf8'))
          for (const [, name] of String(chunk).matchAll(/^event: (\w+)$/gm)) onEvent(name!)
      } catch {
        // Cut off: listens again below.
      }
      if (!isClosed) await sleep(RECONNECT_MS)
    }
  }
  return {
    call: async (method, path, body) => read(await ask(method, path, body)),
    listen: (onEvent) => void follow(onEvent),
    close() {
      isClosed = true
      stream?.destroy()
      agent.destroy()
    },
  }
}
