import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, open, test } from './visitor.ts'

const AWAY = /fr\.wikipedia\.org/
const WITHIN_MS = 100
const TRIES = 3

const headerExit = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Sortie rapide/ })
const line = (page: Page) => page.getByRole('complementary', { name: 'Sortie rapide' })

/** Counts who arrives at the neutral page; it answers once `mayAnswer` has settled. */
async function openNeutralPage(page: Page, mayAnswer: () => Promise<unknown> = async () => undefined) {
  const arrivals = { count: 0 }
  await page.route(AWAY, async (route) => {
    arrivals.count++
    await mayAnswer()
    return route.fulfill({ body: '<title>ailleurs</title>', contentType: 'text/html' })
  })
  return arrivals
}

/** The slow network of the issue; our scripts never arrive. */
async function slowDown(page: Page, context: BrowserContext) {
  const session = await context.newCDPSession(page)
  const throughput = (400 * 1024) / 8
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 400 },
    ...{ downloadThroughput: throughput, uploadThroughput: throughput },
  })
  await page.route('**/assets/*.js', () => undefined)
}

interface Seen {
  /** Milliseconds from the tap to the second frame after it. */
  after: number
  display: string
  title: string
}

/** Measured in the page itself, by the frames it draws. */
async function watchTap(page: Page) {
  const seen: Seen[] = []
  await page.exposeFunction('reportTap', (state: Seen) => void seen.push(state))
  await page.addInitScript(() => {
    const { reportTap } = window as unknown as { reportTap(state: Seen): void }
    const report = (from: number) => (now: number) => {
      const { display } = getComputedStyle(document.documentElement)
      reportTap({ after: now - from, display, title: document.title })
    }
    addEventListener(
      'click',
      ({ timeStamp }) => requestAnimationFrame(() => requestAnimationFrame(report(timeStamp))),
      true,
    )
  })
  return seen
}

test('quick exit: on a slow network, before any script, the screen is blank within 100 ms of the tap', async ({
  page,
  context,
}) => {
  test.slow()
  const seen = await watchTap(page)
  let tried = 0
  // The page must still be there to say what its screen showed.
  await openNeutralPage(page, () => expect.poll(() => seen.length).toBe(tried))
  await slowDown(page, context)
  while (tried < TRIES) {
    tried++
    await page.goto('/products', { waitUntil: 'commit' })
    await headerExit(page).click({ noWaitAfter: true })
    await expect(page).toHaveURL(AWAY)
  }
  expect(seen).toHaveLength(TRIES)
  for (const state of seen) expect(state).toMatchObject({ display: 'none', title: 'fr.wikipedia.org' })
  // A busy machine only ever adds to it.
  expect(Math.min(...seen.map(({ after }) => after))).toBeLessThan(WITHIN_MS)
})

test('quick exit: Shift three times leaves before any script', async ({ page, context }) => {
  await openNeutralPage(page)
  await slowDown(page, context)
  await page.goto('/info', { waitUntil: 'commit' })
  await expect(headerExit(page)).toBeVisible()
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift')
  await expect(page).toHaveURL(AWAY)
})

test('quick exit: what is local is wiped, the caches of the worker too', async ({ page, context }) => {
  await openNeutralPage(page)
  // Another tab sees what is left; loading a page afterwards would store its files anew.
  const otherTab = await context.newPage()
  await otherTab.goto('/robots.txt')
  await open(page, '/products')
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 20_000 })
    .toBe('activated')
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'x')
    sessionStorage.setItem('checkout', 'y')
    indexedDB.open('fantome-offline', 2)
  })
  await headerExit(page).click()
  await expect(page).toHaveURL(AWAY)
  const left = async () => [{ ...localStorage }, await caches.keys(), await indexedDB.databases()]
  await expect.poll(() => otherTab.evaluate(left)).toEqual([{ exitLine: 'used' }, [], []])
})

test('quick exit: Back leaves again, however many of our pages lie behind', async ({ page }) => {
  const arrivals = await openNeutralPage(page)
  await open(page, '/info')
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nos Produits' }).click()
  await expect(page).toHaveURL('/products')
  await headerExit(page).click()
  for (const count of [1, 2]) {
    await expect.poll(() => arrivals.count).toBe(count)
    await expect(page).toHaveURL(AWAY) // asked for is not yet arrived
    await page.waitForLoadState()
    await page.evaluate(() => void setTimeout(() => history.back()))
  }
  await expect.poll(() => arrivals.count).toBe(3)
  await expect(page).toHaveURL(AWAY)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('quick exit: a plain link clears the browser and leads away', async ({ page }) => {
    await page.goto('/products')
    const answer = page.waitForResponse('**/sortie')
    await headerExit(page).click()
    // A redirect goes to the real neutral page, which a test does not visit.
    expect((await answer).status()).toBe(303)
    expect(await (await answer).allHeaders()).toMatchObject({
      'clear-site-data': '"cookies", "storage"',
      location: expect.stringMatching(AWAY),
    })
  })
})

test('exit line: pushes the page, is closed once for all pages, and is never on login, 404, verify', async ({
  page,
}) => {
  for (const path of ['/login', '/nulle-part', '/verify-email']) {
    await open(page, path)
    await expect(line(page), path).toBeHidden()
  }
  for (const path of ['/', '/products']) {
    await open(page, path)
    const [exit, heading] = [await line(page).boundingBox(), await page.locator('h1').boundingBox()]
    expect(exit!.height).toBeGreaterThanOrEqual(44)
    expect(exit!.height).toBeLessThanOrEqual(56)
    expect(heading!.y).toBeGreaterThan(exit!.y + exit!.height)
  }
  await expectAccessible(page)
  await line(page).getByRole('button', { name: 'J’ai compris' }).click()
  await expect(line(page)).toBeHidden()
  await open(page, '/')
  await expect(line(page)).toBeHidden()
})

test('exit line: after the first use the whole text, once', async ({ page }) => {
  await openNeutralPage(page)
  await open(page, '/info')
  await headerExit(page).click()
  await expect(page).toHaveURL(AWAY)
  await open(page, '/info')
  await expect(line(page)).toContainText('préférez la navigation privée')
  await expectAccessible(page)
  await line(page).getByRole('button', { name: 'J’ai compris' }).click()
  await expect(line(page)).toBeHidden()
})

test('header: at 360 px the ghost keeps its size and nothing is cut off', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'no desk is 360 px wide')
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/products')
  const ghost = await page.getByRole('banner').locator('svg').first().boundingBox()
  expect(ghost!.width).toBeGreaterThanOrEqual(28)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 })
})
