import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * How a provider can fail. `lost`, `hang after` and `cut` do the work first: the answer alone goes missing.
 */
export type Failure =
  | 'refused'
  | 'hang'
  | 'error 500'
  | 'html 502'
  | 'html 429'
  | 'truncated'
  | 'slow drip'
  | 'redirect'
  | 'flood'
  | 'lost'
  | 'hang after'
  | 'cut'

export interface Asked {
  method: string
  path: string
  headers: IncomingMessage['headers']
  raw: string
  body: Record<string, unknown>
}

export interface AnsweredRequest {
  status?: number
  json?: unknown
  html?: string
  location?: string
}

const WORK_IS_DONE: Failure[] = ['lost', 'hang after', 'cut']

/** A provider on a port of its own, which can be told to misbehave. */
export async function startStandIn(handle: (asked: Asked) => AnsweredRequest | Promise<AnsweredRequest>) {
  let failure: { kind: Failure; times: number; where: RegExp } | undefined
  /** Calls that arrived, and how many of them came by the redirect we sent: that must stay none. */
  const seen = { calls: 0, trapped: 0 }

  const server = createServer((request, response) => {
    void receive(request, response).catch(() => response.destroy())
  })

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const raw = await text(request)
    const { method = '', url: path = '', headers } = request
    if (path === '/trap') {
      seen.trapped++
      return respond(response, { json: {} })
    }
    seen.calls++
    const kind = nextTrouble(`${method} ${path}`)
    const answer = () => handle({ method, path, headers, raw, body: parse(raw) })
    if (!kind) return respond(response, await answer())
    misbehave(kind, response, WORK_IS_DONE.includes(kind) ? await answer() : undefined)
  }

  function nextTrouble(call: string) {
    if (!failure || failure.times === 0 || !failure.where.test(call)) return undefined
    failure.times--
    return failure.kind
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    seen,
    /** Fails the next calls, or only those whose « METHOD /path » matches. */
    fail(kind: Failure, { times = Number.POSITIVE_INFINITY, where = /./ } = {}) {
      failure = { kind, times, where }
    },
    recover() {
      failure = undefined
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}

function misbehave(kind: Failure, response: ServerResponse, done: AnsweredRequest | undefined) {
  const json = { 'content-type': 'application/json' }
  switch (kind) {
    case 'refused':
    case 'lost':
      return response.destroy()
    case 'hang':
    case 'hang after':
      return
    case 'error 500':
      return respond(response, { status: 500, json: { message: 'Erreur interne' } })
    case 'html 502':
      return respond(response, { status: 502, html: '<h1>Bad gateway</h1>' })
    case 'html 429':
      return respond(response, { status: 429, html: '<h1>Too many requests</h1>' })
    case 'redirect':
      return response.writeHead(302, { location: '/trap' }).end()
    case 'truncated':
      return response.writeHead(200, json).end('{"v1/transaction":{"id":12,"sta')
    case 'cut': {
      const body = JSON.stringify(done?.json)
      response.writeHead(200, { ...json, 'content-length': body.length + 1 })
      return response.write(body.slice(0, -1), () => response.destroy())
    }
    case 'slow drip':
      return drip(response.writeHead(200, json))
    case 'flood':
      return response.writeHead(200, json).end(JSON.stringify({ filler: 'x'.repeat(300 * 1024) }))
  }
}

/** A byte now and then: each one is progress, the whole never comes. */
function drip(response: ServerResponse) {
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

function respond(response: ServerResponse, { status = 200, json, html, location }: AnsweredRequest) {
  if (location) return response.writeHead(302, { location }).end()
  if (html !== undefined)
    return response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}

function parse(raw: string): Record<string, unknown> {
  try {
    return JSON.parse(raw) as Record<string, unknown>
  } catch {
    return Object.fromEntries(new URLSearchParams(raw))
  }
}

/** Posts a webhook and tells the status it got; 0 when nobody answered. */
export async function post(url: string, headers: Record<string, string>, body: string): Promise<number> {
  try {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
    const response = await fetch(url, { ...init, redirect: 'manual' })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
