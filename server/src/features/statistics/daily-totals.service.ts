import { v5 } from 'uuid'
import { allowSlowStatements, type Db } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import * as alertService from '../alert/alert.service.ts'
import * as dailyTotals from './daily-totals.repository.ts'

const BATCH = 100

/** Sums the past days that were never summed or have changed since, each in a transaction of its own. */
export async function sumChangedDays(db: Db) {
  let summed = 0
  for (;;) {
    const days = await dailyTotals.listDaysToSum(db, BATCH)
    for (const day of days) await db.transaction((tx) => dailyTotals.sumDay(tx, day))
    summed += days.length
    if (days.length < BATCH) return summed
  }
}

/** Forgets every day and sums it anew; meanwhile the figures are read from the orders. */
export async function rebuildDays(db: Db) {
  await dailyTotals.forgetDays(db)
  return sumChangedDays(db)
}

/** Past days that differ from what the orders and the ledger say; years of them may take their time. */
export const findWrongDays = (db: Db) =>
  db.transaction(async (tx) => {
    await allowSlowStatements(tx, 600)
    return dailyTotals.listWrongDays(tx)
  })

const INVARIANT = 'a day’s totals are the sums of its orders'

/** As with the books: what the hourly job finds is for a person to look at. */
export async function checkDays(db: Db, { log }: Pick<Context, 'log'>) {
  const days = await findWrongDays(db)
  if (days.length === 0) return
  const details = { invariant: INVARIANT, ids: days.slice(0, 20) }
  await alertService.raise(db, { kind: 'ledger.breach', subjectId: v5(days[0]!, v5.URL), details })
  log.error({ invariant: INVARIANT, count: days.length }, 'the daily totals are not right')
}
