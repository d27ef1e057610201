import type pg from 'pg'
import { NamedQuery } from './named-query.ts'

/** How often a statement comes before it has a name; rare ones, and lists of every length, are not worth the memory. */
const NAMED_AFTER = 50
/** Each connection keeps the plan of every name. */
const MOST_NAMES = 200
/** Texts that are counted; when there are more, counting begins anew. */
const MOST_COUNTED = 2000

/** Gives names to the statements that come often: each connection then parses and plans them once. */
export function createNames() {
  const names = new Map<string, string>()
  let counts = new Map<string, number>()
  return (text: string) => {
    const name = names.get(text)
    if (name || names.size >= MOST_NAMES) return name
    const count = (counts.get(text) ?? 0) + 1
    if (count > NAMED_AFTER) {
      counts.delete(text)
      names.set(text, `often_${names.size + 1}`)
      return names.get(text)
    }
    if (counts.size >= MOST_COUNTED) counts = new Map()
    counts.set(text, count)
    return undefined
  }
}

type Config = string | (pg.QueryConfig & { submit?: unknown })
type Callback = (error: Error | null, result: pg.QueryResult) => void

/** What this client is asked from now on goes by its name, where it has one. */
export function nameStatements(client: pg.ClientBase, nameOf: ReturnType<typeof createNames>) {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  const toNamed = (asked: Config, values: unknown): pg.QueryConfig | undefined => {
    const config = typeof asked === 'string' ? { text: asked } : asked
    if (config.submit) return // a cursor
    const given = Array.isArray(values) ? values : config.values
    if (config.name) return { ...config, ...(given && { values: given }) }
    // Without parameters it may be several statements in one.
    if (!given?.length) return
    const name = nameOf(config.text)
    return name ? { ...config, values: given, name } : undefined
  }
  const ask = (asked: Config, values?: unknown, callback?: Callback) => {
    const named = toNamed(asked, values)
    if (!named) return query(asked, values, callback)
    const done = callback ?? (typeof values === 'function' ? (values as Callback) : undefined)
    return done ? void query(new NamedQuery(named), done) : answerOf(new NamedQuery(named))
  }
  /** An error says who asked, not which message of PostgreSQL told it. */
  const answerOf = async (named: NamedQuery) => {
    try {
      return await new Promise<pg.QueryResult>((resolve, reject) => {
        query(named, (error: Error | null, result: pg.QueryResult) =>
          error ? reject(error) : resolve(result),
        )
      })
    } catch (error) {
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }
  Object.assign(client, { query: ask })
}
