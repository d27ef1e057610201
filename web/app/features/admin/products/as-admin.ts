import { getProduct, getProductsPaginated } from '@fantome/contract/catalogue.ts'
import type { QueryOf } from '@fantome/contract/endpoint.ts'
import { userDetails } from '@fantome/contract/own-account.ts'
import { call } from '../../../lib/api.ts'
import { readToken } from '../../../lib/tokens.ts'

/** The shop's own call, made with the admin's token: hidden products and planned margins are shown too. */
const listAsAdmin = { ...getProductsPaginated, access: ['admin'] } as const
const getAsAdmin = { ...getProduct, access: ['admin'] } as const

/**
 * On a public call a stale token is not refused: it quietly shows a visitor's shelves. So the sign-in is checked
 * beside it, and when that renewed the token the shelves are read again.
 */
async function readAsAdmin<T>(read: () => Promise<T>, signal: AbortSignal) {
  const token = readToken('adminToken')
  const [first] = await Promise.all([read(), call(userDetails, { signal })])
  return readToken('adminToken') === token ? first : await read()
}

export const listProducts = async (query: QueryOf<typeof getProductsPaginated>, signal: AbortSignal) =>
  (await readAsAdmin(() => call(listAsAdmin, { query, signal }), signal)).data

export const readProduct = async (id: string, signal: AbortSignal) =>
  (await readAsAdmin(() => call(getAsAdmin, { params: { id }, signal }), signal)).data
