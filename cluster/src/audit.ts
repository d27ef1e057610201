import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { findBreaches } from '../../server/src/features/ledger/ledger-check.ts'
import { compareWithHistory } from '../../server/torture/check-outcome.ts'
import type { Cluster } from './cluster.ts'
import { answersOk } from './daemon.ts'
import { SHOP_URL } from './haproxy.ts'
import type { History } from './load/history.ts'

const PICTURE_ATTEMPTS = 5

export type Audit = Awaited<ReturnType<typeof audit>>

/** The database beside the history of what was acknowledged. */
export async function audit({ db }: Cluster, history: History) {
  const { lost, unasked, sharedByTwo, orders } = await compareWithHistory(db, history)
  const breaches = await findBreaches(db)
  return {
    orders: orders.length,
    acknowledged: history.acknowledged.length,
    lost: lost.map(({ orderId }) => orderId),
    doubled: [...unasked.map(({ id }) => id), ...Array(sharedByTwo).fill('one order for two')] as string[],
    confirmationsLost: await countUnconfirmed(db, history.confirmed),
    picturesLost: await countMissing(history.pictures),
    breaches,
  }
}

async function countUnconfirmed(db: Cluster['db'], orderIds: string[]) {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int from orders
    where id = any(${`{${orderIds.join()}}`}::uuid[]) and finalised_at is null`)
  return rows[0]!.count
}

/** All at once they may wait longer than their timeout: a picture is lost when it stays away. */
async function countMissing(pictures: string[]) {
  let missing = pictures
  for (let attempt = 0; attempt < PICTURE_ATTEMPTS && missing.length > 0; attempt++) {
    if (attempt > 0) {
      console.log(`${missing.length} of ${pictures.length} pictures did not come: asked once more`)
      await sleep(1000)
    }
    missing = await findMissing(missing)
  }
  return missing.length
}

async function findMissing(pictures: string[]) {
  const found = await Promise.all(pictures.map((picture) => answersOk(SHOP_URL + picture)))
  return pictures.filter((_, index) => !found[index])
}
