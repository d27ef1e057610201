import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toCentimes } from '@fantome/contract/money.ts'
import type { Db } from '../db/client.ts'
import { categories, products } from '../db/schema/catalogue.ts'
import { communes, countries } from '../db/schema/zone.ts'
import * as deliveryTimes from '../features/order/delivery-times.service.ts'
import type { Context } from '../shared/context.ts'
import { type Picture, storeDrawing } from '../shared/images.ts'
import type { Storage } from '../shared/storage.ts'
import { DEMO_CATEGORIES, DEMO_PRODUCTS } from './catalogue.ts'
import { demoDetails } from './details.ts'
import { seedDemoMap } from './map.ts'
import type { DemoContext } from './order.ts'
import { seedDemoOrders } from './orders.ts'
import { seedDemoPartners } from './partners.ts'
import { seedDemoPeople } from './people.ts'

/** Everything the demo shop shows; what is there already is left as it is. */
export async function seedDemoShop(db: Db, context: DemoContext & Pick<Context, 'media'>) {
  await seedDemoPeople(db)
  await seedDemoPartners(db, context)
  await seedDemoShelves(db, context.media)
  await seedDemoMap(db)
  await seedDemoOrders(db, context)
  await deliveryTimes.measure(db)
}

/** Fills empty shelves; a shop that has any category keeps its own. */
async function seedDemoShelves(db: Db, media: Storage) {
  const [any] = await db.select({ id: categories.id }).from(categories).limit(1)
  if (any) return
  const draw = async (art: string) =>
    storeDrawing(media, readFileSync(join(import.meta.dirname, 'art', `${art}.svg`)))
  const pictures = new Map<string, Picture>()
  for (const { art } of [...DEMO_CATEGORIES, ...DEMO_PRODUCTS]) {
    if (!pictures.has(art)) pictures.set(art, await draw(art))
  }

  await db.transaction(async (tx) => {
    const countryIds = new Map((await tx.select().from(countries)).map((row) => [row.iso2, row.id]))
    const communeIds = new Map((await tx.select().from(communes)).map((row) => [row.name, row.id]))
    const opening = Date.now()
    const shelves = await tx
      .insert(categories)
      .values(
        DEMO_CATEGORIES.map(({ name, art }, rank) => ({
          name,
          image: pictures.get(art)!.url,
          imageBlur: pictures.get(art)!.blur,
          createdAt: new Date(opening + rank),
        })),
      )
      .returning()
    const categoryIds = new Map(shelves.map((row) => [row.name, row.id]))
    await tx.insert(products).values(
      DEMO_PRODUCTS.map((product, rank) => ({
        name: product.name,
        description: product.description,
        ...demoDetails(product.name, product.category),
        price: toCentimes(product.price),
        image: pictures.get(product.art)!.url,
        imageBlur: pictures.get(product.art)!.blur,
        categoryId: categoryIds.get(product.category)!,
        countryId: product.country ? countryIds.get(product.country)! : null,
        communeId: product.commune ? communeIds.get(product.commune)! : null,
        isAvailable: product.isAvailable ?? true,
        // The newest stand first on the shelves: the list is written in the order people should see.
        createdAt: new Date(opening - rank * 1000),
      })),
    )
  })
}
