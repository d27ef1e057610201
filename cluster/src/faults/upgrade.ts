import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RUN } from '../machines.ts'
import { REPOSITORY } from '../packages.ts'
import { migrate } from '../shop-processes.ts'
import type { Fault } from './fault.ts'
import { restartAll } from './processes.ts'

const NEXT = join(RUN, 'next')

/** The tables every call reads or writes: what the old processes have prepared must work with a new column. */
const WIDENED = ['users', 'products', 'cart_items', 'payments', 'orders', 'order_items', 'offers', 'sessions']
const EXPANSION = WIDENED.map((table) => `alter table ${table} add column added_by_upgrade text;`).join(
  '\n--> statement-breakpoint\n',
)

/** The next version: this one, with one more migration. */
function makeNextVersion() {
  rmSync(NEXT, { recursive: true, force: true })
  mkdirSync(join(NEXT, 'server'), { recursive: true })
  for (const part of ['server/build', 'server/src', 'server/package.json'])
    cpSync(join(REPOSITORY, part), join(NEXT, part), { recursive: true })
  for (const part of ['node_modules', 'web', 'contract', 'package.json'])
    symlinkSync(join(REPOSITORY, part), join(NEXT, part))
  const folder = join(NEXT, 'server/src/db/migrations')
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number }[] }
  const last = journal.entries.at(-1)!
  const tag = `${String(last.idx + 1).padStart(4, '0')}_upgrade`
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, ...{ tag } })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(folder, `${tag}.sql`), EXPANSION)
}

export const rollingUpgrade: Fault = {
  name: 'rolling-upgrade',
  what: 'rolling upgrade with a migration',
  prepare: async () => makeNextVersion(),
  async strike(cluster) {
    await migrate(NEXT)
    for (const process of [...cluster.web, ...cluster.workers]) process.next.folder = NEXT
    await restartAll(cluster)
    return {}
  },
}
