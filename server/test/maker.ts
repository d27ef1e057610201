import type { Role } from '@fantome/contract/role.ts'
import { CURRENT_TERMS } from '@fantome/contract/terms.ts'
import { eq } from 'drizzle-orm'
import type { AppContext } from '../src/app.ts'
import type { Db } from '../src/db/client.ts'
import { users } from '../src/db/schema/account.ts'
import { categories, products } from '../src/db/schema/catalogue.ts'
import { courierQuartiers, couriers, partners, vendors } from '../src/db/schema/partner.ts'
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

type Shop = typeof vendors.$inferInsert & { communeId: string }
type Ride = typeof couriers.$inferInsert & { communeId: string; quartierIds: string[] }

/** Puts things into the shop the way its own tables keep them. */
export function createMaker({ db, context: { tokens, pii } }: MakerParts) {
  const contacts = (pseudo: string) => {
    const phone = `+22901${(97_000_000 + ++made).toString()}`
    const email = `${pseudo}@partenaire.bj`
    return {
      ...{ email: pii.encrypt(email), emailHash: pii.hash(email) },
      ...{ phone: pii.encrypt(phone), phoneHash: pii.hash(phone), whatsapp: pii.encrypt(phone) },
    }
  }
  return {
    async user({ role = 'client', hasPassword, mail, ...more }: Person = {}) {
      const [country] = await db.select().from(countries).limit(1)
      if (hasPassword) passwordHash ??= hashPassword(PASSWORD)
      const values = {
        pseudo: fresh(role),
        role,
        ...(role === 'admin' && { adminLevel: 'full' as const }),
        countryId: country!.id,
        gender: 'Femme' as const,
        termsVersion: CURRENT_TERMS.version,
        ...(hasPassword && { passwordHash: await passwordHash }),
        ...(mail && { email: pii.encrypt(mail), emailHash: pii.hash(mail), emailVerifiedAt: new Date() }),
        ...more,
      }
      const [user] = await db.insert(users).values(values).returning()
      return { ...user!, ...(await sessionService.open(db, tokens, user!.id)) }
    },
    /** A vendor of Cotonou with a shop, unless told otherwise. */
    async vendor(person: Person = {}, { communeId, ...more }: Partial<Shop> = {}) {
      const user = await this.user({ role: 'vendeur', fullName: 'Adjoua Mensah', ...person })
      const commune = communeId ?? (await this.zones()).cotonou.id
      await db.insert(partners).values({ userId: user.id, communeId: commune, ...contacts(user.pseudo) })
      await db.insert(vendors).values({ userId: user.id, storeName: `Boutique ${user.pseudo}`, ...more })
      return user
    },
    /** A courier of Cotonou, available and under contract, unless told otherwise. */
    async courier(person: Person = {}, { communeId, quartierIds = [], ...more }: Partial<Ride> = {}) {
      const user = await this.user({ role: 'livreur', fullName: 'Gaston Hounsou', ...person })
      const commune = communeId ?? (await this.zones()).cotonou.id
      await db.insert(partners).values({ userId: user.id, communeId: commune, ...contacts(user.pseudo) })
      const contract = { contractStart: '2020-01-01', contractEnd: '2999-12-31' }
      await db.insert(couriers).values({ userId: user.id, isAvailable: true, ...contract, ...more })
      const served = quartierIds.map((quartierId, rank) => ({ courierId: user.id, quartierId, rank }))
      if (served.length > 0) await db.insert(courierQuartiers).values(served)
      return user
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
