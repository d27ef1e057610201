import pg from 'pg'

/** Of pg's own query and connection, what its types do not tell. */
interface Connection {
  parsedStatements: Record<string, string>
  bind(message: object): void
  execute(message: object): void
  sync(): void
}
interface Columns {
  fields: pg.FieldDef[]
  _parsers?: unknown
  _prebuiltEmptyResultObject?: unknown
}
interface PgQuery {
  name: string
  values?: unknown[]
  /** How the caller wants values read, where not as pg does. */
  types?: pg.CustomTypesConfig | undefined
  _result: Columns & { addFields(fields: pg.FieldDef[]): void }
  _accumulateRows: boolean
  prepare(connection: Connection): void
  handleCommandComplete(message: object, connection: Connection): void
}
const Query = pg.Query as unknown as new (config: pg.QueryConfig) => PgQuery
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils

type Described = Columns & Pick<PgQuery, 'types'>

/** By connection and name, once the statement was done there. */
const described = new WeakMap<Connection, Map<string, Described>>()

/**
 * A statement with a name, whose columns each connection tells once: pg asks for them at every call, and reading them
 * costs it more than reading a row. A statement whose columns have changed is refused by PostgreSQL itself.
 */
export class NamedQuery extends Query {
  override prepare(connection: Connection) {
    const columns = described.get(connection)?.get(this.name)
    if (!columns) {
      super.prepare(connection)
      return
    }
    try {
      connection.bind({ statement: this.name, values: this.values, valueMapper: prepareValue })
    } catch {
      super.prepare(connection) // fails as well, and leaves the connection as it should be
      return
    }
    const { types, ...read } = columns
    if (types === this.types) Object.assign(this._result, read)
    else this._result.addFields(columns.fields)
    this._accumulateRows = true
    connection.execute({})
    connection.sync()
  }

  override handleCommandComplete(message: object, connection: Connection) {
    super.handleCommandComplete(message, connection)
    const ofConnection = described.get(connection) ?? new Map<string, Described>()
    if (ofConnection.has(this.name)) return
    described.set(connection, ofConnection)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    ofConnection.set(this.name, { types: this.types, fields, _parsers, _prebuiltEmptyResultObject })
  }
}
