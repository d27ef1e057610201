import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { CHROMIUM_FLAGS, requireChromium } from '../../scripts/chromium.ts'
import { median } from './load.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

export interface Audit {
  /** From 0 to 1. */
  scores: Record<Category, number>
  /** Milliseconds: first and largest paint, blocked main thread. */
  paint: number
  largestPaint: number
  blocked: number
  /** How much pages move while they load. */
  shift: number
  /** Lighthouse's own measure of the machine: about 1000 on a desktop, below 500 results are doubtful. */
  benchmarkIndex: number
}

/** One first visit on a cheap phone and a slow line, as Lighthouse plays it, in a browser of its own. */
export async function auditPage(url: string): Promise<Audit> {
  const browser = await launch({
    chromePath: requireChromium(),
    chromeFlags: ['--headless', ...CHROMIUM_FLAGS],
  })
  try {
    const run = await lighthouse(url, {
      port: browser.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    })
    const { categories, audits, environment } = run!.lhr
    const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    return {
      scores: Object.fromEntries(
        CATEGORIES.map((name) => [name, categories[name]?.score ?? 0]),
      ) as Audit['scores'],
      paint: figure('first-contentful-paint'),
      largestPaint: figure('largest-contentful-paint'),
      blocked: figure('total-blocking-time'),
      shift: figure('cumulative-layout-shift'),
      benchmarkIndex: environment.benchmarkIndex,
    }
  } finally {
    browser.kill()
  }
}

/** The median of each figure: single visits vary with whatever else the machine does. */
export function medianAudit(audits: Audit[]): Audit {
  const of = (pick: (audit: Audit) => number) => median(audits.map(pick))
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, of(({ scores }) => scores[name])]),
    ) as Audit['scores'],
    paint: of(({ paint }) => paint),
    largestPaint: of(({ largestPaint }) => largestPaint),
    blocked: of(({ blocked }) => blocked),
    shift: of(({ shift }) => shift),
    benchmarkIndex: of(({ benchmarkIndex }) => benchmarkIndex),
  }
}
