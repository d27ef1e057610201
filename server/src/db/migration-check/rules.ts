import { OUTSIDE_TRANSACTION } from '../migration-files.ts'
import { judgeContraction, type Releases, type Situation } from './contraction.ts'
import type { ReleaseSchema } from './release-schema.ts'
import { readStatements, type Statement } from './sql-statements.ts'
import { judgeTableChange } from './table-rules.ts'

/** Only these need to run outside a transaction, and may: run again, they do no harm. */
const ALONE =
  /^(create (unique )?index concurrently|drop index concurrently|alter table \S+ validate constraint) /
const NEVER = /^(truncate|lock|cluster|vacuum|reindex|refresh materialized view|do)\b/

/** What the release before cannot live with, or would have to wait too long for, in migrations that are not released yet. */
export function judgeMigrations(migrations: { name: string; text: string }[], releases: Releases) {
  const made = new Set<string>()
  return migrations.flatMap(({ name, text }) => {
    const isOutsideTransaction = text.startsWith(OUTSIDE_TRANSACTION)
    return readStatements(text).flatMap((statement) =>
      judgeStatement(statement, { ...releases, made, isOutsideTransaction }).map(
        (problem) => `${name}: ${problem}: ${statement.sql.slice(0, 120)}`,
      ),
    )
  })
}

function judgeStatement(statement: Statement, situation: Situation): string[] {
  const { sql } = statement
  const { made, isOutsideTransaction } = situation
  if (isOutsideTransaction && !ALONE.test(sql))
    return [`« ${OUTSIDE_TRANSACTION} » is for indexes built concurrently and constraints being validated`]
  const created = /^create table (?:if not exists )?(?:public\.)?(\w+)/.exec(sql)
  if (created) made.add(created[1]!)
  if (NEVER.test(sql)) return ['locks a table, or hides what it does']
  if (sql.startsWith('create index') || sql.startsWith('create unique index'))
    return judgeIndex(sql, situation)
  if (sql.startsWith('alter table')) return judgeTableChange(statement, situation)
  if (sql.startsWith('drop ')) return judgeDrop(statement, situation)
  return judgeRewrite(statement, situation)
}

function judgeIndex(sql: string, { made, isOutsideTransaction }: Situation) {
  const [, table] = / on (?:only )?(?:public\.)?(\w+)/.exec(sql) ?? []
  if (made.has(table!)) return []
  if (!/index concurrently /.test(sql))
    return ['writers wait until the index is built: create it concurrently']
  return isOutsideTransaction ? [] : [`concurrently needs « ${OUTSIDE_TRANSACTION} » in the first line`]
}

function judgeDrop(statement: Statement, situation: Situation) {
  const [, kind, name] =
    /^drop (materialized view|\w+) (?:concurrently )?(?:if exists )?(?:public\.)?(\w+)/.exec(statement.sql) ??
    []
  if (kind === 'trigger' || situation.made.has(name!)) return []
  const knows = (schema: ReleaseSchema) => {
    if (kind === 'table') return schema.tables.has(name!)
    if (kind === 'index') return [...schema.tables.values()].some(({ uniques }) => uniques.has(name!))
    return false
  }
  if (kind === 'index' && !knows(situation.previous)) return [] // nothing depends on an index that is not unique
  return judgeContraction(statement, situation, {
    isOver: (schema, tag) =>
      !knows(schema) && (kind === 'table' || kind === 'index' || !situation.mentions(tag, name!)),
  })
}

function judgeRewrite({ sql, comments }: Statement, { made }: Situation) {
  const [, table] =
    /^(?:with .*)?\b(?:update|delete from) (?:only )?(?:public\.)?(\w+)/.exec(
      /^(with|update|delete) /.test(sql) ? sql : '',
    ) ?? []
  if (table === undefined || made.has(table)) return []
  if (comments.some((comment) => comment.startsWith('few rows: '))) return []
  return [
    'holds every row it changes until its end: do it in small batches by a job, or say « -- few rows: why »',
  ]
}
