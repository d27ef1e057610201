import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import * as catalogueRepository from './catalogue.repository.ts'
import { toShelfView } from './catalogue.view.ts'
import * as favouriteRepository from './favourite.repository.ts'

export const listFavourites = async (db: Db, userId: string) =>
  (await catalogueRepository.listFavourites(db, userId)).map(toShelfView)

/** Asking twice is harmless. Locked, so that a product deleted meanwhile is a 404 and not a fault. */
export async function addFavourite(db: Db, userId: string, productId: string) {
  await db.transaction(async (tx) => {
    if (!(await catalogueRepository.lockOfferedForShare(tx, productId)))
      throw new AppError('product.not_found')
    await favouriteRepository.add(tx, userId, productId)
  })
}

export const removeFavourite = favouriteRepository.remove

/** What someone put aside tells much about them: it goes with the account. */
export const eraseFavourites = favouriteRepository.removeAllOf
