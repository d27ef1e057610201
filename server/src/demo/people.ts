import { CURRENT_TERMS } from '@fantome/contract/terms.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { users } from '../db/schema/account.ts'
import { communes } from '../db/schema/zone.ts'
import { hashPassword } from '../features/account/password.ts'

export const DEMO_PASSWORD = 'Fantome-2026!'

const PEOPLE = [
  { pseudo: 'admin_fantome', role: 'admin', adminLevel: 'full', fullName: null },
  { pseudo: 'client_fantome', role: 'client', fullName: null },
  { pseudo: 'vendeur_fantome', role: 'vendeur', fullName: 'Adjoua Mensah' },
  { pseudo: 'livreur_fantome', role: 'livreur', fullName: 'Gaston Hounsou' },
] as const
export const DEMO_PSEUDOS = PEOPLE.map(({ pseudo }) => pseudo)

/** One sign-in per role, for whoever wants to look around. */
export async function seedDemoPeople(db: Db) {
  const [any] = await db.select({ id: users.id }).from(users).where(eq(users.pseudo, PEOPLE[0].pseudo))
  if (any) return
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await db.transaction(async (tx) => {
    const [city] = await tx.select().from(communes).where(eq(communes.name, 'Cotonou'))
    const common = {
      passwordHash,
      countryId: city!.countryId,
      gender: 'Femme',
      termsVersion: CURRENT_TERMS.version,
    } as const
    const people = PEOPLE.map((person) => ({ ...common, ...person, termsAcceptedAt: sql`now()` }))
    await tx.insert(users).values(people)
  })
}
