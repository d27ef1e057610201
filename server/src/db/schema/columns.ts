import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** Time-ordered ids, made by us so that any PostgreSQL from 15 on will do. */
export const id = () => uuid().primaryKey().$defaultFn(v7)
/** An amount in whole centimes. */
export const centimes = () => bigint({ mode: 'number' })
export const moment = () => timestamp({ withTimezone: true })
export const createdAt = () => moment().notNull().defaultNow()
/** Text that only our keys read (shared/pii.ts): `npm run keys` finds these columns and gives them a new key. */
export const ciphertext = customType<{ data: string }>({ dataType: () => 'text' })
/** An id read from its end, without dashes: what an index needs to find it by its last characters. */
export const numberOf = (column: SQLWrapper): SQL =>
  sql`reverse(replace(${column}::text, '-', '')) text_pattern_ops`
