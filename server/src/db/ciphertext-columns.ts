import { getTableName, is } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as account from './schema/account.ts'
import * as bulk from './schema/bulk.ts'
import * as message from './schema/message.ts'
import * as order from './schema/order.ts'
import * as partner from './schema/partner.ts'
import * as payment from './schema/payment.ts'
import * as push from './schema/push.ts'
import * as secondFactor from './schema/second-factor.ts'
import * as telegram from './schema/telegram.ts'

export interface CiphertextColumn {
  table: string
  column: string
  /** The primary key of its table. */
  key: string
}

const MODULES = [account, bulk, message, order, partner, payment, push, secondFactor, telegram]
const casing = new CasingCache('snake_case')

/** Every column of the schema that is marked as `ciphertext()`. */
export const CIPHERTEXT_COLUMNS: CiphertextColumn[] = MODULES.flatMap((module) =>
  Object.values(module),
).flatMap((table: unknown) => {
  if (!is(table, PgTable)) return []
  const { columns } = getTableConfig(table)
  const key = columns.find(({ primary }) => primary)
  return columns
    .filter((column) => column.columnType === 'PgCustomColumn' && column.getSQLType() === 'text')
    .map((column) => ({
      table: getTableName(table),
      column: casing.getColumnCasing(column),
      key: casing.getColumnCasing(key!),
    }))
})
