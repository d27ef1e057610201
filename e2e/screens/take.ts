import { mkdirSync, rmSync } from 'node:fs'
import { type BrowserContext, chromium, type Page, type Route } from '@playwright/test'
import { CHROMIUM_FLAGS, requireChromium } from '../../scripts/chromium.ts'
import { open } from '../visitor.ts'
import { makeStill } from './make-still.ts'
import { openPeople } from './people.ts'
import { fileOf, folderOf, THEMES, WIDTHS } from './pictures.ts'
import type { Screen } from './screen.ts'
import { SCREENS } from './screens.ts'
import { startShop } from './shop.ts'
import { writeRunIndex } from './write-index.ts'

const SETTLE_MS = 2000

/** Takes the screens whose name holds one of `only` (`cart,login`); answers how many could not be brought into their state. */
export async function takeScreens(run: string, only: string) {
  const folder = folderOf(run)
  if (!only) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const wanted = SCREENS.filter(({ name }) => only.split(',').some((part) => name.includes(part)))
  const stop = await startShop()
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS })
  let failed = 0
  try {
    for (const width of WIDTHS) {
      const contextOf = openPeople(browser, width)
      for (const screen of wanted.filter(({ widths = WIDTHS }) => widths.some((own) => own === width))) {
        const context = await contextOf(screen.as ?? 'visitor', screen.name)
        const page = await context.newPage()
        const held: Route[] = []
        try {
          for (const pattern of screen.hanging ?? []) {
            await page.route(pattern, (route) => void held.push(route))
          }
          await take(page, screen, (theme) => `${folder}/${fileOf(screen.name, width, theme)}`)
        } catch (error) {
          failed++
          await page.screenshot({ path: `${folder}/failed/${fileOf(screen.name, width, 'now')}` })
          console.error(`${screen.name}, ${width} px: ${error instanceof Error ? error.message : error}`)
        }
        // Let go, a held request would still reach the shop and change what later screens show.
        await Promise.allSettled(held.map((route) => route.abort()))
        await context.setOffline(false)
        await page.close()
        await forgetState(context)
      }
    }
  } finally {
    await browser.close()
    await stop()
  }
  writeRunIndex(run, SCREENS)
  console.log(`${folder}/index.html: ${wanted.length} screens, ${failed} failed`)
  return failed
}

async function take(page: Page, screen: Screen, fileOfTheme: (theme: string) => string) {
  page.setDefaultTimeout(15_000)
  for (const pattern of screen.failing ?? []) {
    await page.route(pattern, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: '' } }),
    )
  }
  await screen.prepare?.(page)
  await open(page, typeof screen.path === 'string' ? screen.path : await screen.path())
  await screen.reach?.(page)
  await page.getByText(screen.shows).filter({ visible: true }).first().waitFor()
  // Counts and lists that come after the page; a held request or an open stream never ends.
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined)
  for (const theme of THEMES) {
    await setTheme(page, theme)
    await makeStill(page)
    await page.screenshot({
      path: fileOfTheme(theme),
      fullPage: !screen.isViewportOnly,
      animations: 'disabled',
      caret: 'hide',
    })
  }
}

/** The next screen of the same person starts from their sign-in alone. */
async function forgetState(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto('/manifest.webmanifest')
  await page.evaluate(async () => {
    const lasting = ['accessToken', 'refreshToken', 'adminToken']
    for (const key of Object.keys(localStorage)) if (!lasting.includes(key)) localStorage.removeItem(key)
    localStorage.setItem('exitLine', 'closed')
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
  })
  await page.close()
}

/** By the switch of the page where it has one, so that the switch shows it too. */
const setTheme = (page: Page, theme: (typeof THEMES)[number]) =>
  page.evaluate((isNight) => {
    if ((document.documentElement.dataset.theme === 'nuit') === isNight) return
    const switches = [...document.querySelectorAll<HTMLElement>('[role=switch]')]
    const own = switches.filter(({ textContent }) => textContent?.includes('Mode nuit')).at(-1)
    if (own) own.click()
    else if (isNight) document.documentElement.dataset.theme = 'nuit'
    else delete document.documentElement.dataset.theme
  }, theme === 'night')
