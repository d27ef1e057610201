/** What a release knows of the database: Drizzle's snapshot beside its last migration says so. */
export interface ReleaseSchema {
  tables: Map<string, { columns: Map<string, Column>; uniques: Set<string> }>
}

interface Column {
  isRequired: boolean
  hasDefault: boolean
}

interface Snapshot {
  tables: Record<
    string,
    {
      name: string
      columns: Record<string, { name: string; notNull: boolean; default?: unknown }>
      indexes: Record<string, { name: string; isUnique: boolean }>
      uniqueConstraints: Record<string, unknown>
      compositePrimaryKeys: Record<string, unknown>
    }
  >
}

export function readSnapshot(text: string): ReleaseSchema {
  const { tables } = JSON.parse(text) as Snapshot
  const known = Object.values(tables).map((table) => {
    const columns = Object.values(table.columns).map(
      ({ name, notNull, default: value }) =>
        [name, { isRequired: notNull, hasDefault: value !== undefined }] as const,
    )
    const indexes = Object.values(table.indexes).filter(({ isUnique }) => isUnique)
    const uniques = new Set([
      ...indexes.map(({ name }) => name),
      ...Object.keys(table.uniqueConstraints),
      ...Object.keys(table.compositePrimaryKeys),
    ])
    return [table.name, { columns: new Map(columns), uniques }] as const
  })
  return { tables: new Map(known) }
}
