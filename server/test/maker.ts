import type { Role } from '@fantome/contract/role.ts'
import { eq } from 'drizzle-orm'
import type { AppContext } from '../src/app.ts'
import type { Db } from '../src/db/client.ts'
import { users } from '../src/db/schema/account.ts'
import { categories, products } from '../src/db/schema/catalogue.ts'
import { communes, countries, quartiers } from '../src/db/schema/zone.ts'
import { hashPassword } from '../src/features/account/password.ts'
import * as sessionService from '../src/features/account/session.service.ts'

let made = 0
const fresh = (word: string) => `${word}_${++made}_${process.pid}`

/** The password of everyone made with one. Hashing is slow, so it is done once. */
export const PASSWORD = 'chamois-lagune-41'
let passwordHash: Promise<string> | undefined

interface Person extends Partial<typeof users.$inferInsert> {
  role?: Role
  /** Signs in with PASSWORD. */
  hasPassword?: boolean
  /** A verified e-mail, in clear. */
  mail?: string
}

/** An app, or as much of one as is needed. */
export interface MakerParts {
  db: Db
  context: Pick<AppContext, 'tokens' | 'pii'>
}

/** Puts things into the shop the way its own tables keep them. */
export function createMaker({ db, context: { tokens, pii } }: MakerParts) {
  return {
    async user({ role = 'client', hasPassword, mail, ...more }: Person = {}) {
      const [country] = await db.select().from(countries).limit(1)
      if (hasPassword) passwordHash ??= hashPassword(PASSWORD)
      const values = {
        pseudo: fresh(role),
        role,
        countryId: country!.id,
        gender: 'Femme' as const,
        ...(hasPassword && { passwordHash: await passwordHash }),
        ...(mail && { email: pii.encrypt(mail), emailHash: pii.hash(mail), emailVerifiedAt: new Date() }),
        ...more,
      }
      const [user] = await db.insert(users).values(values).returning()
      return { ...user!, ...(await sessionService.open(db, tokens, user!.id)) }
    },
    /** An e-mail address that belongs to nobody yet. */
    mail: () => `${fresh('boite')}@exemple.bj`,
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
    /** A commune and one of its quartiers, as a checkout names them. */
    async deliveryZone(commune = 'Cotonou') {
      const [row] = await db
        .select({ commune_id: communes.id, quartier_id: quartiers.id })
        .from(communes)
        .innerJoin(quartiers, eq(quartiers.communeId, communes.id))
        .where(eq(communes.name, commune))
        .limit(1)
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
