import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = new URL('./migrations', import.meta.url).pathname

/** In a file's first line: its statements (indexes built concurrently) cannot run inside a transaction. */
export const OUTSIDE_TRANSACTION = '-- outside a transaction'

export interface Migration {
  name: string
  /** Orders migrations; the newest one of a database tells how far it has come. */
  madeAt: number
  hash: string
  statements: string[]
  isOutsideTransaction: boolean
}

/** The migrations of Drizzle's journal, oldest first. */
export function readMigrations(folder = FOLDER): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return {
      name: tag,
      madeAt: when,
      hash: createHash('sha256').update(text).digest('hex'),
      statements: text.split('--> statement-breakpoint'),
      isOutsideTransaction: text.startsWith(OUTSIDE_TRANSACTION),
    }
  })
}
