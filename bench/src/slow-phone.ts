import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, requireChromium } from '../../scripts/chromium.ts'
import { median } from './load.ts'

const VISITS = 3
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const LINE = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const CPU_SLOWDOWN = 4
const FIRST_PICTURE = 'main li img'

/** The shelves on a processor four times slower, 400 ms away, at 400 kbit/s. Times are from the start of the visit. */
export async function measureSlowPhone(shopUrl: string) {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS })
  const times: Record<string, number[]> = {}
  const note = (name: string, ms: number) => {
    times[name] = [...(times[name] ?? []), ms]
  }
  try {
    for (let visit = 0; visit < VISITS; visit++) {
      const context = await browser.newContext(PHONE)
      const page = await openSlowPage(context)
      const started = Date.now()
      await page.goto(`${shopUrl}/products`, { waitUntil: 'commit' })
      note('first product visible (3 s)', await whenFirstPicture(page))
      const button = page.getByRole('button', { name: /^Ajouter au panier/ }).first()
      await button.tap({ noWaitAfter: true })
      await page.waitForFunction(
        () => document.querySelector('[data-tapped]') || location.pathname === '/login',
      )
      note('« Ajouter » tapped as soon as it is visible: shown as pressed (4 s)', Date.now() - started)
      await page.waitForURL('**/login')
      note('the same: the next screen is there', Date.now() - started)
      const again = await openSlowPage(context)
      await again.goto(`${shopUrl}/products`, { waitUntil: 'commit' })
      note('repeat visit: first product visible (1.5 s)', await whenFirstPicture(again))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  console.log(`\n/products, 4 × slower CPU, 400 ms, 400 kbit/s, median of ${VISITS}`)
  for (const [name, all] of Object.entries(times)) console.log(`· ${name}: ${Math.round(median(all))} ms`)
}

async function openSlowPage(context: BrowserContext) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

/** Milliseconds from the start of the visit until the first product's picture is drawn. */
async function whenFirstPicture(page: Page) {
  const seen = await page.waitForFunction((selector) => {
    const picture = document.querySelector<HTMLImageElement>(selector)
    return picture?.complete && picture.naturalWidth > 0 && performance.now()
  }, FIRST_PICTURE)
  return Number(await seen.jsonValue())
}
