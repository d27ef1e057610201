// `npm run lighthouse [visits]`: the public pages as Lighthouse sees them on a phone, and the shelves on a very slow one.
import { type Audit, auditPage, CATEGORIES, medianAudit } from './audit.ts'
import { openCluster } from './shop.ts'
import { measureSlowPhone } from './slow-phone.ts'

const VISITS = Number(process.argv[2] ?? 5)
const HEADINGS = ['page', ...CATEGORIES, 'FCP', 'LCP', 'TBT', 'CLS', 'benchmarkIndex']

const cluster = await openCluster()
try {
  const { url } = await cluster.shop('lighthouse', { SEED: 'demo' })
  const shelves = await (await fetch(`${url}/products`)).text()
  const product = /"(\/product\/[0-9a-f-]{36})"/.exec(shelves)![1]!
  console.log(`Lighthouse mobile, median of ${VISITS}\n| ${HEADINGS.join(' | ')} |`)
  console.log(`|${' --- |'.repeat(HEADINGS.length)}`)
  for (const path of ['/', '/products', product, '/info']) {
    const audits: Audit[] = []
    for (let visit = 0; visit < VISITS; visit++) audits.push(await auditPage(url + path))
    console.log(
      `| ${[path.replace(product, '/product/{id}'), ...cellsOf(medianAudit(audits))].join(' | ')} |`,
    )
  }
  await measureSlowPhone(url)
} finally {
  await cluster.close()
}

function cellsOf({ scores, paint, largestPaint, blocked, shift, benchmarkIndex }: Audit) {
  return [
    ...CATEGORIES.map((name) => Math.round(scores[name] * 100)),
    ...[paint, largestPaint, blocked].map((ms) => `${Math.round(ms)} ms`),
    shift.toFixed(3),
    Math.round(benchmarkIndex),
  ]
}
