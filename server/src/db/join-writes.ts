import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * What is asked of a connection in one tick leaves in one write. Each write wakes PostgreSQL's process, which costs us
 * more than all else that a statement does.
 */
export function joinWrites(client: pg.PoolClient) {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  let isJoining = false
  const flush = () => {
    isJoining = false
    stream.uncork()
  }
  const joined = (...asked: unknown[]) => {
    if (!isJoining) {
      isJoining = true
      stream.cork()
      process.nextTick(flush)
    }
    return query(...asked)
  }
  client.query = joined as typeof client.query
}
