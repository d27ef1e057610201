import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type S3Trouble = 'full' | 'error 500' | 'hang' | 'cut' | 'forbidden'
const STATUS = { full: 507, 'error 500': 500, forbidden: 403 } as const

interface Kept {
  bytes: Buffer
  type: string
  cacheControl: string
}

/** An S3-compatible store in memory, path style: just the four calls we make, and the ways they fail. */
export async function startS3() {
  const objects = new Map<string, Kept>()
  let trouble: { kind: S3Trouble; after: number } | undefined
  const seen = { calls: 0, unsigned: 0 }

  /** A full store still reads and deletes. */
  const isInTrouble = (method = '') => trouble && (trouble.kind !== 'full' || method === 'PUT')

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const bytes = await buffer(request)
    const path = new URL(request.url!, 'http://s3').pathname
    seen.calls++
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=stand-in/')) seen.unsigned++
    if (isInTrouble(request.method) && trouble!.after-- <= 0) return misbehave(trouble!.kind, response)
    answer(request, response, path, bytes)
  }

  function answer(
    { method, headers }: IncomingMessage,
    response: ServerResponse,
    path: string,
    bytes: Buffer,
  ) {
    if (method === 'PUT') {
      const cacheControl = String(headers['cache-control'])
      objects.set(path, { bytes, type: String(headers['content-type']), cacheControl })
      return response.writeHead(200, { etag: '"kept"' }).end()
    }
    if (method === 'DELETE') {
      objects.delete(path)
      return response.writeHead(204).end()
    }
    const kept = objects.get(path)
    if (!kept) return refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-type': kept.type, 'content-length': kept.bytes.length })
    response.end(method === 'HEAD' ? undefined : kept.bytes)
  }

  const server = createServer((request, response) => {
    void receive(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    objects,
    seen,
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: 'fantome',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY: 'stand-in',
      S3_SECRET_KEY: 'stand-in-secret',
    },
    /** Fails every call it concerns, once so many have gone well. */
    fail(kind: S3Trouble, after = 0) {
      trouble = { kind, after }
    },
    recover() {
      trouble = undefined
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}

function misbehave(kind: S3Trouble, response: ServerResponse) {
  if (kind === 'hang') return
  if (kind === 'cut') return response.destroy()
  refuse(response, STATUS[kind], kind === 'full' ? 'StorageFull' : 'Trouble')
}

function refuse(response: ServerResponse, status: number, code: string) {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
