import type { ErrorCode } from '@fantome/contract/errors.ts'
import type { Db } from '../../db/client.ts'
import type { Caller } from '../../shared/access.ts'
import { AppError } from '../../shared/app-error.ts'
import * as cartService from '../cart/cart.service.ts'
import * as clientOrderRepository from './client-order.repository.ts'

/** What keeps one article out of the basket, and no other. */
const NOT_SOLD: ErrorCode[] = ['product.not_found', 'product.unavailable', 'cart.full', 'cart.too_many']

/** « Recommander »: at today's prices, on top of what the basket holds already. */
export async function reorder(db: Db, user: Caller, orderId: string) {
  const bought = await clientOrderRepository.listBought(db, orderId, user.id)
  if (bought.length === 0) throw new AppError('order.not_found')
  const missing: { product_id: string; name: string }[] = []
  let added = 0
  for (const { productId, name, quantity } of bought) {
    if (await isAdded(db, user, productId, quantity)) added += quantity
    else missing.push({ product_id: productId, name })
  }
  return { added, missing }
}

async function isAdded(db: Db, user: Caller, productId: string, quantity: number) {
  try {
    await cartService.add(db, user, productId, quantity)
    return true
  } catch (error) {
    if (error instanceof AppError && NOT_SOLD.includes(error.code)) return false
    throw error
  }
}
