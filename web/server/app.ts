import * as build from 'virtual:react-router/server-build'
import type { ShopReads } from '@fantome/contract/site.ts'
import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from 'react-router'
import { scriptNonce } from '../app/lib/script-nonce.ts'
import { shopReads } from '../app/lib/shop-reads.ts'

// React Router's build step reads these names from the entry.
export * from 'virtual:react-router/server-build'

const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

/**
 * Renders one page; the loaders read the shop through `reads`, in this process. It lives inside the bundle
 * because React Router compares context keys by identity: a copy of the key elsewhere would find nothing.
 */
export function renderPage(request: Request, reads: ShopReads, nonce: string): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(shopReads, reads)
  context.set(scriptNonce, nonce)
  return handle(request, context)
}

/** Every address of the route table but the one that catches the rest. */
const ADDRESSES = Object.values((build as ServerBuild).routes)
  .filter((route) => route && (route.path !== undefined || route.index) && route.path !== '*')
  .map((route) => ({ path: `/${route!.path ?? ''}` }))

/** The page of a path, if the site has one; every other path shows the same « Introuvable ». */
export function findPage(path: string) {
  const [match] = matchRoutes(ADDRESSES, path) ?? []
  return match && { pattern: match.route.path, params: match.params }
}
