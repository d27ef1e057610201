import { type Audit, auditPage, medianAudit } from './audit.ts'
import type { Report } from './report.ts'
import type { Cluster } from './shop.ts'

const VISITS = 3

/** A first visit to the demo shop's shelves; `npm run lighthouse` looks at more pages, more often. */
export async function measurePage(cluster: Cluster, report: Report) {
  const { url } = await cluster.shop('page', { SEED: 'demo' })
  const audits: Audit[] = []
  for (let visit = 0; visit < VISITS; visit++) {
    const audit = await auditPage(`${url}/products`)
    audits.push(audit)
    const [paint, largest, blocked] = [audit.paint, audit.largestPaint, audit.blocked].map(Math.round)
    report.note(
      `visit ${visit + 1}: first paint ${paint} ms, largest ${largest} ms, blocked ${blocked} ms, shift ${audit.shift.toFixed(3)}`,
    )
  }
  const { scores } = medianAudit(audits)
  report.ratio('Lighthouse mobile, /products: performance', scores.performance, { atLeast: 0.95 })
  report.ratio('Lighthouse mobile, /products: accessibility', scores.accessibility, { atLeast: 1 })
}
