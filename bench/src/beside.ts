import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openFolder } from '../../server/test/database.ts'
import { COSTS, type Cost, medianCost, openCosts, PRODUCTS } from './costs.ts'
import { ROOT } from './processes.ts'
import type { Report } from './report.ts'
import { type Cluster, stock } from './shop.ts'

const ROUNDS = 10
/** V8 compiles what it runs often; each connection plans a statement some times before it keeps the plan. */
const WARM_UP = 5

/** What a call costs in earlier versions, back to the first with a bundle (`df8d3bf`), and in this one, by turns. */
export async function measureBeside(cluster: Cluster, report: Report, revisions: string[]) {
  const folder = openFolder()
  try {
    const trees = revisions.map((revision) => buildTree(folder, revision))
    const versions = []
    for (const [n, tree] of [...trees, ROOT].entries()) {
      const shop = await cluster.shop(`version_${n}`, { ROLE: 'web' }, tree)
      await stock(shop.pool, PRODUCTS)
      versions.push({ ...(await openCosts(shop)), pool: shop.pool, found: [] as Cost[] })
    }
    for (const name of COSTS) {
      for (const version of versions) version.found = []
      for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        for (const version of round % 2 ? versions : versions.toReversed()) {
          const cost = await version.costOf(name)
          if (round >= WARM_UP) version.found.push(cost)
        }
        if (round === 0) for (const { pool } of versions) await pool.query('vacuum analyze') // as autovacuum would
      }
      tell(
        report,
        name,
        versions.map(({ found }) => medianCost(found)),
      )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    git('worktree', 'prune')
  }
}

function tell(report: Report, name: string, costs: Cost[]) {
  for (const [who, of] of [
    ['ours', 'ours'],
    ['PostgreSQL', 'postgres'],
  ] as const) {
    const figures = costs.map((cost) => cost[of])
    const ratios = figures.map((figure) => `${figure.toFixed(2)} ms (${(figure / figures[0]!).toFixed(2)} ×)`)
    report.note(`${name}, ${who}: ${ratios.join(', ')}`)
  }
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })

/** The files of a version with its own packages, built. */
function buildTree(folder: string, revision: string) {
  const tree = join(folder, revision.replaceAll('/', '_'))
  git('worktree', 'add', '--quiet', '--detach', tree, revision)
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] })
  run('npm', 'ci', '--loglevel=error')
  run(process.execPath, 'scripts/build.mjs')
  return tree
}
