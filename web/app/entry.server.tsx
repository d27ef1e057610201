import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ScriptNonce, scriptNonce } from './lib/script-nonce.ts'
import { shopReads } from './lib/shop-reads.ts'

/** The server caches whole pages, so a page is answered once all of it is there. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const nonce = context.get(scriptNonce)
  return new Promise<Response>((resolve, reject) => {
    let finalStatus = status
    const page = (
      <ScriptNonce value={nonce}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </ScriptNonce>
    )
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        const body = new PassThrough()
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }))
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        finalStatus = 500
        context.get(shopReads).reportError(error)
      },
    })
  })
}

/** An address that leads nowhere is not an incident. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status === 404)) return
  context.get(shopReads).reportError(error)
}
