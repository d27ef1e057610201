import { setTimeout as sleep } from 'node:timers/promises'
import { noteFailure } from '../../../server/torture/caller.ts'
import { SHOP_URL } from '../haproxy.ts'
import { surprise, type World } from './world.ts'

const TIMEOUT_MS = 30_000
const PAUSE_MS = 300

/** Reads pages and searches, without an account. A page that fails is asked for again at the next turn. */
export function startVisitor(world: World, rank: number) {
  const pages = (turn: number) => [
    '/',
    '/products',
    `/api/product/get-products?search=article${turn % 50}`,
    `/product/${world.productIds[turn % world.productIds.length]}`,
    '/api/category/get-categories',
    '/info',
  ]
  return async () => {
    for (let turn = rank; !world.isOver(); turn++) {
      const choice = pages(turn)
      await visit(world, choice[turn % choice.length]!)
      await sleep(PAUSE_MS * (0.5 + Math.random()))
    }
  }
}

/** Whether it was answered well. */
export async function visit(world: World, path: string) {
  const route = path.replace(/\?.*/, '').replace(/[0-9a-f-]{32,}/, '…')
  try {
    const response = await fetch(SHOP_URL + path, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.arrayBuffer()
    if (response.status >= 500) noteFailure(world.failures, `${response.status} GET ${route}`)
    else if (!response.ok) surprise(world, `visit ${route}: ${response.status}`)
    return response.ok
  } catch (error) {
    noteFailure(world.failures, `${nameOf(error)} GET ${route}`)
    return false
  }
}

export const nameOf = (error: unknown) => {
  const { cause, name } = error as Error
  return String((cause as { code?: unknown } | undefined)?.code ?? name)
}
