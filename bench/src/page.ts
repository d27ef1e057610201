import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { CHROMIUM_FLAGS, requireChromium } from '../../scripts/chromium.ts'
import { median } from './load.ts'
import type { Report } from './report.ts'
import type { Cluster } from './shop.ts'

const VISITS = 3

/** A first visit to the demo shop's shelves on a cheap phone and a slow line, as Lighthouse plays it. */
export async function measurePage(cluster: Cluster, report: Report) {
  const { url } = await cluster.shop('page', { SEED: 'demo' })
  const scores: { performance: number[]; accessibility: number[] } = { performance: [], accessibility: [] }
  for (let visit = 0; visit < VISITS; visit++) {
    const browser = await launch({
      chromePath: requireChromium(),
      chromeFlags: ['--headless', ...CHROMIUM_FLAGS],
    })
    try {
      const run = await lighthouse(`${url}/products`, {
        port: browser.port,
        onlyCategories: Object.keys(scores),
        logLevel: 'error',
      })
      const { performance, accessibility } = run!.lhr.categories
      scores.performance.push(performance!.score!)
      scores.accessibility.push(accessibility!.score!)
      const figure = (audit: string) => run!.lhr.audits[audit]?.displayValue ?? '?'
      report.note(
        `visit ${visit + 1}: first paint ${figure('first-contentful-paint')}, largest ${figure('largest-contentful-paint')}, blocked ${figure('total-blocking-time')}, shift ${figure('cumulative-layout-shift')}`,
      )
    } finally {
      browser.kill()
    }
  }
  report.ratio('Lighthouse mobile, /products: performance', median(scores.performance), { atLeast: 0.9 })
  report.ratio('Lighthouse mobile, /products: accessibility', median(scores.accessibility), { atLeast: 1 })
}
