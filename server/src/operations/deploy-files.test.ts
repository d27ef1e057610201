import { readFileSync } from 'node:fs'
import { expect, inject, onTestFinished, test } from 'vitest'
import {
  findBrokenFiles,
  findImageProblems,
  findRuleProblems,
  findUnitProblems,
  findUnknownMetrics,
  findUnmarkedFiles,
  metricsIn,
  readExampleVariables,
} from '../../../scripts/deploy-files.ts'
import { openShop } from '../../test/shop.ts'
import { connectionBudget } from '../db/connection-budget.ts'
import { ENV_VARIABLES } from '../env.ts'

const OPERATIONS = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')

test('deploy: shop.env.example names every variable of env.ts once, and no other', () => {
  expect(readExampleVariables().toSorted()).toEqual([...ENV_VARIABLES].toSorted())
})

test('deploy: every metric of the rules and the dashboard is one the shop has', async () => {
  const METRICS_TOKEN = 'a-token-for-the-figures-of-the-shop'
  // Any address: the figures of reads are there from the start.
  const env = { METRICS_TOKEN, DATABASE_READ_URL: inject('postgresUrl') }
  const { app } = await openShop({ env, hasWorkers: false })
  onTestFinished(() => app.close())
  const { body } = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  const known = new Set([...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!))
  expect(known.size).toBeGreaterThan(30)
  expect(findUnknownMetrics(known)).toEqual([])
  known.delete('payments_unreconciled')
  expect(findUnknownMetrics(known)).toContain(
    'rule UnreconciledPayments: no such metric: payments_unreconciled',
  )
})

test('deploy: the connections of operations.md are those of connection-budget.ts', () => {
  for (const ROLE of ['web', 'worker', 'all'] as const) {
    const alone = connectionBudget({ ROLE, DATABASE_POOL: 10 })
    const withReplica = connectionBudget({ ROLE, DATABASE_POOL: 10, DATABASE_READ_URL: 'postgres://replica' })
    expect(OPERATIONS).toMatch(new RegExp(`^\\| ${ROLE} +\\| ${alone} +\\| ${withReplica} +\\|`, 'm'))
  }
})

test('deploy: the metrics of an expression are told from functions, labels and keywords', () => {
  const expression =
    'sum by (queue) (rate(a_total{job="web",route!~"/x.*"}[5m])) / on (instance) b_bytes > 0.5 and c'
  expect(metricsIn(expression)).toEqual(['a_total', 'b_bytes', 'c'])
})

test('deploy: every rule is tested both ways and has its heading in operations.md', () => {
  expect(findRuleProblems()).toEqual([])
})

test('deploy: files parse, units are hardened and may drain, what was not run says so', () => {
  expect(findBrokenFiles()).toEqual([])
  const requestsAndJobs = 15 + 20
  expect(findUnitProblems(5 + requestsAndJobs)).toEqual([])
  expect(findUnitProblems(61)).not.toEqual([])
  expect(findUnmarkedFiles()).toEqual([])
  expect(findImageProblems()).toEqual([])
})
