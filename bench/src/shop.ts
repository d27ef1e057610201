import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/db/embedded.ts'
import { openFolder } from '../../server/test/database.ts'
import { type Server, start } from './processes.ts'

/** Written by node:http itself. */
const OWN_HEADERS = ['connection', 'date', 'keep-alive']

/** `BENCH_SIZE=small`: whether the large measures run at all. */
export const isSmall = process.env.BENCH_SIZE === 'small'

/** A PostgreSQL for this run, with as many shops in it as the measures need; nothing of it remains. */
export async function openCluster() {
  const folder = openFolder()
  const postgres = await startEmbeddedPostgres(join(folder, 'pg'), { settings: { max_connections: '200' } })
  const running: Server[] = []
  const admin = new pg.Pool({ connectionString: postgres.url, max: 1 })
  return {
    /** The real server, with its own database, as `npm start` would run it; `root`: that of another version. */
    async shop(name: string, env: Record<string, string> = {}, root?: string) {
      await admin.query(`create database ${name}`)
      const address = new URL(postgres.url)
      address.pathname = `/${name}`
      const quiet = { LOG_LEVEL: 'warn', RATE_LIMITS: 'off', SEED: 'none', DATA_DIR: join(folder, name) }
      const all = { ...quiet, DATABASE_URL: address.href, ...env }
      const server = await start('server/build/main.js', all, '/health/ready', root)
      running.push(server)
      const pool = new pg.Pool({ connectionString: address.href, max: 4 })
      running.push({ url: '', pid: 0, stop: () => pool.end() })
      return {
        url: server.url,
        pid: server.pid,
        stop: server.stop,
        databaseUrl: address.href,
        pool,
        env: all,
      }
    },
    /** One more process of that shop. */
    async another(shop: { env: Record<string, string> }, env: Record<string, string>) {
      const server = await start('server/build/main.js', { ...shop.env, ...env }, '/health/ready')
      running.push(server)
      return server
    },
    async bare(file: string, env: Record<string, string>) {
      const server = await start(file, env)
      running.push(server)
      return server
    },
    /** A bare server that sends the same head and body, not compressed: the load's client asks for nothing else. */
    async bareCopy(url: string) {
      const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
      const body = join(folder, `body-${randomUUID()}`)
      writeFileSync(body, Buffer.from(await answer.arrayBuffer()))
      const headers = [...answer.headers].filter(([name]) => !OWN_HEADERS.includes(name)).flat()
      return this.bare('bench/src/bare-bytes.ts', { BODY: body, BODY_HEADERS: JSON.stringify(headers) })
    },
    async close() {
      for (const server of running.toReversed()) await server.stop()
      await admin.end()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Cluster = Awaited<ReturnType<typeof openCluster>>
export type BenchShop = Awaited<ReturnType<Cluster['shop']>>

/** Synthetic shelves: common words, and one word in a hundred names that only a few products share. */
export async function stock(pool: pg.Pool, count: number) {
  await pool.query(`insert into categories (id, name, image) select gen_random_uuid(), 'Rayon ' || n, '/media/none.webp'
    from generate_series(1, 8) n`)
  await pool.query(
    `insert into products (id, name, description, price, image, category_id, created_at)
     select gen_random_uuid(),
       (array['Préservatifs','Lubrifiant','Test','Gel','Lingettes','Coupe','Serviettes','Autotest'])[1 + n % 8]
         || ' modèle ' || md5((n / 20)::text),
       'Boîte de ' || (1 + n % 24) || ', notice en français, référence ' || md5(n::text),
       100 * (500 + n % 9000), '/media/none.webp',
       (select id from categories order by name offset n % 8 limit 1), now() - n * interval '1 second'
     from generate_series(1, $1::int) n`,
    [count],
  )
  await pool.query('vacuum analyze') // as autovacuum would
}
