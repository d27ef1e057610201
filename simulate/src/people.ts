import { CURRENT_TERMS } from '@fantome/contract/terms.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../server/src/db/client.ts'
import { users } from '../../server/src/db/schema/account.ts'
import { courierQuartiers, couriers, partners, vendors } from '../../server/src/db/schema/partner.ts'
import { hashPassword } from '../../server/src/features/account/password.ts'
import type { Pii } from '../../server/src/shared/pii.ts'
import type { DayPlan, PlannedCourier, PlannedVendor } from './plan.ts'

export const PASSWORD = 'Simulation-2026!'
export const CLIENTS = 60
export const clientPseudo = (rank: number) => `sim_client_${rank % CLIENTS}`

/** Writes the people of the day into the shop's database; those of an earlier run stay as they are. */
export async function settlePeople(db: Db, pii: Pii, plan: DayPlan, countryId: string) {
  const passwordHash = await hashPassword(PASSWORD)
  const common = { passwordHash, countryId, gender: 'Femme', termsVersion: CURRENT_TERMS.version } as const
  const termsAcceptedAt = sql`now()`
  const newcomers = [
    ...Array.from({ length: CLIENTS }, (_, rank) => ({
      pseudo: clientPseudo(rank),
      role: 'client' as const,
      fullName: null,
    })),
    ...[...plan.vendors, ...plan.couriers].map(({ pseudo, role, fullName }) => ({ pseudo, role, fullName })),
  ].map((person) => ({ ...common, ...person, termsAcceptedAt }))
  const made = await db
    .insert(users)
    .values(newcomers)
    .onConflictDoNothing()
    .returning({ id: users.id, pseudo: users.pseudo })
  const idOf = new Map(made.map(({ id, pseudo }) => [pseudo, id]))
  for (const partner of [...plan.vendors, ...plan.couriers]) {
    const id = idOf.get(partner.pseudo)
    if (id) await settlePartner(db, pii, id, partner)
  }
}

async function settlePartner(db: Db, pii: Pii, userId: string, partner: PlannedVendor | PlannedCourier) {
  const { home, rank, role } = partner
  const number = `+22901980${role === 'vendeur' ? 1 : 2}${String(rank).padStart(4, '0')}`.slice(0, 14)
  const phone = { phone: pii.encrypt(number), phoneHash: pii.hash(number), whatsapp: pii.encrypt(number) }
  await db.insert(partners).values({ userId, communeId: home.communeId, ...phone })
  if (role === 'vendeur') {
    const store = { storeName: `Boutique ${rank + 1}`, storeAddress: pii.encrypt(`Rideau n° ${rank + 1}`) }
    await db.insert(vendors).values({ userId, quartierId: home.id, ...store })
    return
  }
  await db.insert(couriers).values({ userId, contractStart: '2026-01-01', contractEnd: '2099-12-31' })
  const served = partner.quartiers.map(({ id }, place) => ({
    courierId: userId,
    quartierId: id,
    rank: place,
  }))
  await db.insert(courierQuartiers).values(served)
}
