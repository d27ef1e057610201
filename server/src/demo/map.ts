import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { communes } from '../db/schema/zone.ts'

const FURTHER = ['Porto-Novo', 'Bingerville']

/** Two towns that cost more and sleep at night, so that fees and hours differ; what an admin has set stays. */
export async function seedDemoMap(db: Db) {
  const isUntouched = and(
    inArray(communes.name, FURTHER),
    isNull(communes.deliveryFee),
    isNull(communes.opensAt),
  )
  await db
    .update(communes)
    .set({ deliveryFee: 150_000, opensAt: '08:00', closesAt: '21:00' })
    .where(isUntouched)
}
