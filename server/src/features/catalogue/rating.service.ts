import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import * as catalogueRepository from './catalogue.repository.ts'
import * as ratingRepository from './rating.repository.ts'

/** Whether this person has a finalised order with this product in it; orders know, the catalogue asks. */
export type HasBought = (db: Db, userId: string, productId: string) => Promise<boolean>

interface Opinion {
  userId: string
  productId: string
  stars: number
}

/** Once, by a buyer, for good. Answers with what everyone now sees. */
export async function rateProduct(db: Db, opinion: Opinion, hasBought: HasBought) {
  const { userId, productId } = opinion
  return db.transaction(async (tx) => {
    if (!(await catalogueRepository.lockOfferedForShare(tx, productId)))
      throw new AppError('product.not_found')
    if (!(await hasBought(tx, userId, productId))) throw new AppError('rating.not_buyer')
    if (!(await ratingRepository.insert(tx, opinion))) throw new AppError('rating.already_given')
    return (await catalogueRepository.findProduct(tx, productId, 'visitor'))!.rating
  })
}
