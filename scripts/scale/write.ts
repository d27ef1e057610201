// Writes docs/scale.md from the measured costs; with --check only says whether it is what it would write.
import { readFileSync, writeFileSync } from 'node:fs'
import { ASSUMPTIONS, COSTS, SIZES } from './costs.ts'
import { firstLimit, limits, type Plan, POSTGRES_MACHINES, plan } from './plan.ts'

const FILE = 'docs/scale.md'
const whole = (value: number) =>
  Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ' ')
/** Two digits that count: more would claim to be known. */
const about = (value: number) =>
  value >= 100 ? whole(Number(value.toPrecision(2))) : String(Number(value.toPrecision(2)))
const ms = (seconds: number) => `${(seconds * 1000).toFixed(1)} ms`
const percent = (share: number) => `${Math.round(share * 100)} %`

function table(rows: string[][]) {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const [head, ...body] = rows
  return [line(head!), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

const { order, answer, commits, disk } = COSTS
const measured = table([
  ['what', 'measured', 'by'],
  ['an order with its dispatch, our processor time', ms(order.ours), `\`${order.by}\``],
  ['the same, PostgreSQL’s', ms(order.postgres), `\`${order.by}\``],
  ['its commits', order.commits.toFixed(1), `\`${order.by}\``],
  ['its write-ahead log', `${whole(order.walBytes / 1024)} KB`, `\`${order.by}\``],
  ['an answer to people who browse and buy, all processor time', ms(answer.seconds), `\`${answer.by}\``],
  ['commits a second of a primary whose replica takes 2 ms', whole(commits.perSecond), `\`${commits.by}\``],
  ['an order on disk, indexes included', `${(disk.bytesPerOrder / 1024).toFixed(1)} KB`, `\`${disk.by}\``],
])

const columns: [string, (plan: Plan) => string][] = [
  ['orders a second, busiest hour', ({ ordersPerSecond }) => about(ordersPerSecond)],
  ['answers a second', ({ answersPerSecond }) => about(answersPerSecond)],
  ['commits a second', ({ commitsPerSecond }) => about(commitsPerSecond)],
  ['primaries (shops)', ({ shops }) => whole(shops)],
  ['**of each shop:** web processes, a core each', ({ web }) => whole(web)],
  ['workers', ({ workers }) => whole(workers)],
  [`cores of each of ${POSTGRES_MACHINES} PostgreSQL`, ({ postgresCores }) => whole(postgresCores)],
  ['connections (`max_connections`)', ({ connections }) => whole(connections)],
  [`database after ${ASSUMPTIONS.monthsKept} months`, ({ database }) => `${about(database)} GB`],
  [`write-ahead log of ${ASSUMPTIONS.walDays} days`, ({ log }) => `${about(log)} GB`],
]
const plans = SIZES.map(plan)
const needs = table([
  ['a month', ...SIZES.map((orders) => `${whole(orders)} orders`)],
  ...columns.map(([name, cell]) => [name, ...plans.map(cell)]),
])
const ends = table([
  ['limit', 'orders a month'],
  ...limits().map(({ what, ordersPerMonth }) => [what, about(ordersPerMonth)]),
])

const page = `# What a larger shop needs

Computed by \`npm run docs:scale\` from \`scripts/scale/costs.ts\`; \`npm run lint\` refuses a page that says otherwise. The costs
were measured on a machine of two cores that also ran the load: a core of a server does more, so these are upper bounds.

## What was measured

${measured}

## What is assumed

${ASSUMPTIONS.answersPerOrder} answers for each order (people look before they buy), ${percent(ASSUMPTIONS.busiestHourShare)} of a day's orders in its busiest hour, the busiest
day ${ASSUMPTIONS.busiestDayFactor} times a usual one; a core is used to ${percent(ASSUMPTIONS.coreUse)}, a primary's commits to ${percent(ASSUMPTIONS.commitUse)}; orders are kept for ${ASSUMPTIONS.monthsKept} months.

## What it takes

${needs}

The smallest size fits on one machine (\`ROLE=all\`); two web processes, two workers and three PostgreSQL are there so that
any one may be lost. A read replica (\`DATABASE_READ_URL\`) takes the visitors' catalogue, statistics and exports off the
primary; the two replicas kept for failover serve for that. Files are on the store, which grows with products, not orders.

## Where the first limit is

${ends}

The first is reached at ${about(firstLimit().ordersPerMonth)} orders a month: ${firstLimit().what}. Web processes are no limit: they share nothing, and more are
started. A faster link to the synchronous replica moves it (commits wait for it), then PostgreSQL's cores are next.

## When to split by country

Nothing but accounts of the administration is shared between Benin and Côte d'Ivoire: zones, partners, orders, ledger and
payment accounts belong to one country. So before a primary reaches ${about(firstLimit().ordersPerMonth)} orders a month, each country gets a shop of
its own (database, processes, payment account) behind one address, the country being chosen at sign-up. Beyond two
countries at that size a country is split by groups of communes: no order, offer or courier crosses them.
`

if (!process.argv.includes('--check')) writeFileSync(FILE, page)
else if (readFileSync(FILE, 'utf8') !== page) {
  process.stderr.write(`${FILE} is not what its costs say: npm run docs:scale\n`)
  process.exit(1)
}
