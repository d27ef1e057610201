import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Answer {
  status?: number
  body: object
}
export interface ReceivedCall {
  call: string
  body: unknown
}

/**
 * A small server on this machine, answering « METHOD /path » with the contract's shapes; the page under test
 * believes it comes from there. Requests are recorded in `calls`; `answers` may be changed meanwhile.
 */
export async function startLocalApi(answers: Record<string, Answer>) {
  const calls: ReceivedCall[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const call = `${request.method} ${request.url}`
    const isJson = request.headers['content-type'] === 'application/json'
    calls.push({ call, body: isJson ? JSON.parse(text) : text || undefined })
    const { status = 200, body } = answers[call] ?? { status: 404, body: { success: false } }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(`http://127.0.0.1:${port}/`)
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { calls, answers, stop }
}

export const ok = (data?: unknown, message = 'Fait.') => ({ body: { success: true, message, data } })
export const refused = (status: number, message: string) => ({ status, body: { success: false, message } })
