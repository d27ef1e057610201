import type { Role } from '@fantome/contract/role.ts'
import type { FastifyInstance } from 'fastify'
import { users } from '../src/db/schema/account.ts'
import { categories, products } from '../src/db/schema/catalogue.ts'
import { communes, countries } from '../src/db/schema/zone.ts'
import * as sessionService from '../src/features/account/session.service.ts'

let made = 0
const fresh = (word: string) => `${word}_${++made}_${process.pid}`

/** Puts things into the shop the way its own tables keep them. */
export function createMaker(app: FastifyInstance) {
  const { db, tokens } = app
  return {
    async user({ role = 'client', ...more }: Partial<typeof users.$inferInsert> & { role?: Role } = {}) {
      const [country] = await db.select().from(countries).limit(1)
      const values = { pseudo: fresh(role), role, countryId: country!.id, gender: 'Femme' as const, ...more }
      const [user] = await db.insert(users).values(values).returning()
      return { ...user!, ...(await sessionService.open(db, tokens, user!.id)) }
    },
    async category(name = fresh('Rayon')) {
      const [row] = await db.insert(categories).values({ name, image: '/media/none.webp' }).returning()
      return row!
    },
    async product({ categoryId, ...more }: Partial<typeof products.$inferInsert> = {}) {
      const values = {
        name: fresh('Article'),
        description: 'Boîte de 12.',
        price: 150_000,
        image: '/media/none.webp',
        categoryId: categoryId ?? (await this.category()).id,
        ...more,
      }
      const [row] = await db.insert(products).values(values).returning()
      return row!
    },
    async zones() {
      const [benin, ivoryCoast] = await db.select().from(countries).orderBy(countries.createdAt, countries.id)
      const cities = await db.select().from(communes).orderBy(communes.createdAt, communes.id)
      const cotonou = cities.find(({ name }) => name === 'Cotonou')!
      const calavi = cities.find(({ name }) => name === 'Abomey-Calavi')!
      return { benin: benin!, ivoryCoast: ivoryCoast!, cotonou, calavi }
    },
  }
}
export type Maker = ReturnType<typeof createMaker>
