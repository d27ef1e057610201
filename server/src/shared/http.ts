import type { Access, Endpoint } from '@fantome/contract/endpoint.ts'
import type { z } from 'zod'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route. A route that does not say stops the server from starting. */
    access?: Access
    /** The answer depends on nothing but the address and the shop: it may be cached until the shop changes. */
    cached?: boolean
    /** Public, but an admin's token is read: admins are shown what others are not. */
    adminsSeeMore?: boolean
    /** Open even to someone who must first choose a new password. */
    beforePasswordChange?: boolean
    /** Open to the refresh token too. */
    orRefreshToken?: boolean
    /** Only for who gave their password a short while ago. */
    freshSignIn?: boolean
  }
}

type SchemaOf<E extends Endpoint> = {
  response: { 200: E['reply'] }
} & (E extends { params: infer P extends z.ZodObject } ? { params: P } : unknown) &
  (E extends { query: infer Q extends z.ZodObject } ? { querystring: Q } : unknown) &
  (E extends { body: infer B extends z.ZodType } ? { body: B } : unknown)

/** Method, address, schemas and access of a route, straight from the contract. */
export function http<const E extends Endpoint>(
  endpoint: E,
  config: { cached?: boolean; adminsSeeMore?: boolean } = {},
) {
  const { method, path, access, params, query, body, reply } = endpoint
  const { beforePasswordChange = false, orRefreshToken = false, freshSignIn = false } = endpoint
  const schema = {
    tags: [path.split('/')[2]!],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: reply },
  }
  return {
    method,
    url: path,
    config: { access, beforePasswordChange, orRefreshToken, freshSignIn, ...config },
    schema: schema as unknown as SchemaOf<E> & object,
  }
}

/** The body of a success. */
export const ok = <T>(message: string, data: T) => ({ success: true as const, message, data })

/** The body of a success that says it all in one sentence. */
export const done = (message: string) => ({ success: true as const, message })
