import type { Access, Endpoint } from '@fantome/contract/endpoint.ts'
import type { AdminLevel } from '@fantome/contract/role.ts'
import type { z } from 'zod'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route. A route that does not say stops the server from starting. */
    access?: Access
    /** Of a call for admins alone: the levels that may make it besides `full`. */
    levels?: readonly AdminLevel[]
    /** The answer depends on nothing but the address and the shop: it may be cached until the shop changes. */
    cached?: boolean
    /** Public, but an admin's token is read: admins are shown what others are not. */
    adminsSeeMore?: boolean
    /** Open even to someone who must first choose a new password. */
    beforePasswordChange?: boolean
    /** Open even to an admin who must first add a second factor. */
    beforeSecondFactor?: boolean
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
  const { levels = [], beforePasswordChange = false, beforeSecondFactor = false } = endpoint
  const { orRefreshToken = false, freshSignIn = false } = endpoint
  const gates = { access, levels, beforePasswordChange, beforeSecondFactor, orRefreshToken, freshSignIn }
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
    config: { ...gates, ...config },
    schema: schema as unknown as SchemaOf<E> & object,
  }
}

/** The body of a success. */
export const ok = <T>(message: string, data: T) => ({ success: true as const, message, data })

/** The body of a success that says it all in one sentence. */
export const done = (message: string) => ({ success: true as const, message })
