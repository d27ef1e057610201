import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** For a pattern: signs that would mean something else in it. */
export const literally = (words: string) => words.replace(/[\\%_]/g, '\\$&')

/** Contains these words, without regard to case, accents or signs. Only signs find nothing. */
export const containsWords = (column: SQLWrapper, words: string): SQL =>
  sql`(plain(${words}) <> '' and plain(${column}) like '%' || plain(${words}) || '%')`
