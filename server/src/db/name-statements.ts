import type pg from 'pg'

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

/** What this client is asked from now on goes by its name, where it has one. */
export function nameStatements(client: pg.ClientBase, nameOf: ReturnType<typeof createNames>) {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  const named = (asked: Config, values: unknown): Config => {
    const config = typeof asked === 'string' ? { text: asked } : asked
    // Without parameters it may be several statements in one; what submits itself is a cursor.
    const hasValues = [config.values, values].some((given) => Array.isArray(given) && given.length > 0)
    if (!hasValues || config.name || config.submit) return asked
    const name = nameOf(config.text)
    return name ? { ...config, name } : asked
  }
  const ask = (asked: Config, values?: unknown, ...rest: unknown[]) =>
    query(named(asked, values), values, ...rest)
  Object.assign(client, { query: ask })
}
