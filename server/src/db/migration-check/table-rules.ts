import { judgeContraction, type Situation } from './contraction.ts'
import type { ReleaseSchema } from './release-schema.ts'
import { type Statement, splitAtCommas } from './sql-statements.ts'

/** Once for all rows; any other function would be called for each, and the table written anew. */
const CONSTANT_FUNCTIONS = ['now', 'current_timestamp', 'numeric', 'varchar', 'char']

/** One ALTER TABLE, which may do several things. What the rules do not know they refuse: teach them. */
export function judgeTableChange(statement: Statement, situation: Situation): string[] {
  const [, table, changes] =
    /^alter table (?:if exists )?(?:only )?(?:public\.)?(\w+) (.*)$/.exec(statement.sql) ?? []
  if (situation.made.has(table!)) return []
  return splitAtCommas(changes!).flatMap((change) => judgeChange(change, table!, statement, situation))
}

function judgeChange(change: string, table: string, statement: Statement, situation: Situation): string[] {
  const { isOutsideTransaction, made } = situation
  if (change.startsWith('add constraint')) return judgeConstraint(change)
  if (change.startsWith('validate constraint'))
    return isOutsideTransaction ? [] : ['reads the whole table: in a file of its own, outside a transaction']
  if (change.startsWith('add ')) {
    const [, column] = /^add (?:column )?(?:if not exists )?(\w+)/.exec(change)!
    made.add(`${table}.${column}`)
    return judgeNewColumn(change)
  }
  const [, column, what] = /^alter (?:column )?(\w+) (.*)$/.exec(change) ?? []
  if (column !== undefined) {
    if (made.has(`${table}.${column}`)) return []
    return judgeColumn({ table, column, what: what! }, statement, situation)
  }
  if (change.startsWith('drop constraint')) return judgeDroppedConstraint(change, table, statement, situation)
  const [, dropped] = /^drop (?:column )?(?:if exists )?(\w+)/.exec(change) ?? []
  if (dropped !== undefined) {
    if (made.has(`${table}.${dropped}`)) return []
    const isOver = ({ tables }: ReleaseSchema) => !tables.get(table)?.columns.has(dropped)
    return judgeContraction(statement, situation, { isOver })
  }
  if (change.startsWith('rename')) return ['the release before knows the old name: add the new beside it']
  return /^set \(|^reset \(/.test(change) ? [] : ['not known to the rules of migration-check']
}

function judgeConstraint(change: string) {
  if (/ (foreign key|check)\b/.test(change))
    return change.endsWith('not valid')
      ? []
      : ['reads the whole table under a lock: add it NOT VALID, then validate']
  return change.includes(' using index ')
    ? []
    : ['build the unique index concurrently, then add it USING INDEX']
}

function judgeNewColumn(change: string) {
  const problems: string[] = []
  if (/ not null\b/.test(change) && !/ default /.test(change))
    problems.push('the release before does not fill it: give it a default')
  const calls = [.../(\w+) ?\(/g[Symbol.matchAll](/ default (.*)$/.exec(change)?.[1] ?? '')]
  if (calls.some(([, name]) => !CONSTANT_FUNCTIONS.includes(name!)) || /serial\b| generated /.test(change))
    problems.push('writes the whole table anew')
  if (/ (unique|primary key|references|check)\b/.test(change))
    problems.push('reads the whole table under a lock: add the constraint apart')
  return problems
}

function judgeColumn(
  { table, column, what }: { table: string; column: string; what: string },
  statement: Statement,
  situation: Situation,
) {
  const of = ({ tables }: ReleaseSchema) => tables.get(table)?.columns.get(column)
  if (/^(set data )?type /.test(what)) return ['another type is another column: add it beside the old one']
  if (what === 'set not null')
    return judgeContraction(statement, situation, { isOver: (schema) => of(schema)?.isRequired === true })
  if (what === 'drop default')
    return judgeContraction(statement, situation, { isOver: (schema) => of(schema)?.hasDefault !== true })
  return /^(set default|drop not null|set statistics)/.test(what)
    ? []
    : ['not known to the rules of migration-check']
}

/** « On conflict » needs what is unique to stay so; a check or a reference less is no harm. */
function judgeDroppedConstraint(change: string, table: string, statement: Statement, situation: Situation) {
  const [, name] = /^drop constraint (?:if exists )?(\w+)/.exec(change)!
  const knows = ({ tables }: ReleaseSchema) => tables.get(table)?.uniques.has(name!) === true
  if (!knows(situation.previous)) return []
  return judgeContraction(statement, situation, { isOver: (schema) => !knows(schema) })
}
