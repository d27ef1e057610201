import type { ErrorCode } from '@fantome/contract/errors.ts'
import { toFrancs } from '@fantome/contract/money.ts'
import type { Db } from '../../db/client.ts'
import { databaseErrorOf } from '../../db/sql-state.ts'
import type { Caller } from '../../shared/access.ts'
import { AppError } from '../../shared/app-error.ts'
import * as zoneService from '../zone/zone.service.ts'
import * as cartRepository from './cart.repository.ts'
import { toCart, toCartItem } from './cart.view.ts'

const REFUSALS: Record<Exclude<cartRepository.AddOutcome, 'added'>, ErrorCode> = {
  unknown: 'product.not_found',
  unavailable: 'product.unavailable',
  too_many: 'cart.too_many',
}

export async function getCart(db: Db, { id, countryId }: Caller) {
  const [lines, delivery] = await Promise.all([
    cartRepository.list(db, id, countryId),
    countryId ? zoneService.getDelivery(db, countryId) : { fee: 0 },
  ])
  return toCart(lines, delivery.fee)
}

export async function add(db: Db, user: Caller, productId: string, quantity: number) {
  const { outcome, line, total, fee } = await cartRepository
    .add(db, user.id, user.countryId, productId, quantity)
    .catch((error: unknown) => {
      throw databaseErrorOf(error)?.constraint === 'cart_items_lines' ? new AppError('cart.full') : error
    })
  if (outcome !== 'added') throw new AppError(REFUSALS[outcome])
  return { item: toCartItem(line), totalPrice: toFrancs(total), deliveryFee: toFrancs(fee) }
}

export async function setQuantity(db: Db, user: Caller, productId: string, quantity: number) {
  const isThere = await cartRepository.setQuantity(db, user.id, productId, quantity)
  if (!isThere) throw new AppError('cart.not_in_cart')
  return lineOf(db, user, productId)
}

/** Taking out what is not there is no mistake: two taps, one line gone. */
export async function remove(db: Db, user: Caller, productId: string) {
  await cartRepository.remove(db, user.id, productId)
  const { totalPrice, deliveryFee } = await getCart(db, user)
  return { product_id: productId, totalPrice, deliveryFee }
}

async function lineOf(db: Db, user: Caller, productId: string) {
  const { items, totalPrice, deliveryFee } = await getCart(db, user)
  const item = items.find(({ product_id }) => product_id._id === productId)
  if (!item) throw new AppError('cart.not_in_cart') // taken out by another tab meanwhile
  return { item, totalPrice, deliveryFee }
}

/** What an order holds leaves the basket, in the order's transaction. */
export const takeOut = cartRepository.takeOut
export const lockForUpdate = cartRepository.lockForUpdate
export const listLines = cartRepository.list
export const empty = cartRepository.empty
