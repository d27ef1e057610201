import * as build from 'virtual:react-router/server-build'
import type { ShopReads } from '@fantome/contract/site.ts'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { shopReads } from '../app/lib/shop-reads.ts'

// React Router's build step reads these names from the entry.
export * from 'virtual:react-router/server-build'

const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

/**
 * Renders one page; the loaders read the shop through `reads`, in this process. It lives inside the bundle
 * because React Router compares context keys by identity: a copy of the key elsewhere would find nothing.
 */
export function renderPage(request: Request, reads: ShopReads): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(shopReads, reads)
  return handle(request, context)
}
