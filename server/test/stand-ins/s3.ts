import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type S3Failure = 'full' | 'error 500' | 'hang' | 'cut' | 'forbidden'
const STATUS = { full: 507, 'error 500': 500, forbidden: 403 } as const

interface StoredObject {
  bytes: Buffer
  type: string
  cacheControl: string
}

/** An S3-compatible store in memory, path style: just the five calls we make, and the ways they fail. */
export async function startS3() {
  const objects = new Map<string, StoredObject>()
  let failure: { kind: S3Failure; after: number } | undefined
  const seen = { calls: 0, unsigned: 0 }

  /** A full store still reads and deletes. */
  const isFailing = (method = '') => failure && (failure.kind !== 'full' || method === 'PUT')

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const bytes = await buffer(request)
    const { pathname: path, searchParams } = new URL(request.url!, 'http://s3')
    seen.calls++
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=stand-in/')) seen.unsigned++
    if (isFailing(request.method) && failure!.after-- <= 0) return misbehave(failure!.kind, response)
    if (searchParams.get('list-type') === '2') return list(response, path, searchParams)
    answer(request, response, path, bytes)
  }

  /** Pages of two, so that whoever lists has to ask again. */
  function list(response: ServerResponse, bucket: string, asked: URLSearchParams) {
    const all = [...objects.keys()].map((path) => path.slice(bucket.replace(/\/$/, '').length + 1)).sort()
    const [prefix, after] = [asked.get('prefix') ?? '', asked.get('start-after') ?? '']
    const found = all.filter((key) => key.startsWith(prefix) && key > after)
    const contents = found.slice(0, 2).map((key) => `<Contents><Key>${key}</Key></Contents>`)
    const isCut = `<IsTruncated>${found.length > 2}</IsTruncated>`
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><ListBucketResult>${isCut}${contents.join('')}</ListBucketResult>`)
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
      return response.writeHead(200, { etag: '"stored"' }).end()
    }
    if (method === 'DELETE') {
      objects.delete(path)
      return response.writeHead(204).end()
    }
    const stored = objects.get(path)
    if (!stored) return refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-type': stored.type, 'content-length': stored.bytes.length })
    response.end(method === 'HEAD' ? undefined : stored.bytes)
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
    fail(kind: S3Failure, after = 0) {
      failure = { kind, after }
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

function misbehave(kind: S3Failure, response: ServerResponse) {
  if (kind === 'hang') return
  if (kind === 'cut') return response.destroy()
  refuse(response, STATUS[kind], kind === 'full' ? 'StorageFull' : 'Failure')
}

function refuse(response: ServerResponse, status: number, code: string) {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
