import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** It notes every 4xx answer, and a worker it could not renew offline; what the page makes of it is what tests look at. */
const NOTES_OF_THE_BROWSER = [
  'Failed to load resource',
  'An unknown error occurred when fetching the script.',
]

/** A visitor's page downloads its scripts at the first sign of someone there; any will do. */
const showPresence = () => dispatchEvent(new Event('scroll'))

/** `test` that fails on anything a browser complains about: a script error, a refused policy, a broken hydration. */
export const test = base.extend<{ complaints: string[]; isPresent: boolean; presence: undefined }>({
  /** False for a page that nobody touches unless the test does. */
  isPresent: [true, { option: true }],
  presence: [
    async ({ context, isPresent }, use) => {
      if (isPresent)
        await context.addInitScript(() =>
          addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('scroll'))),
        )
      await use(undefined)
    },
    { auto: true },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
      page.on('console', (message) => {
        const isItsOwn = NOTES_OF_THE_BROWSER.some((note) => message.text().startsWith(note))
        if (message.type() === 'error' && !isItsOwn) complaints.push(`console: ${message.text()}`)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** Waits until React has taken the page over: from then on a click does what it should. */
export async function open(page: Page, path: string) {
  const answer = await page.goto(path)
  await page.evaluate(showPresence)
  await page.waitForFunction(() => {
    const [first] = document.body.children
    return first && Object.keys(first).some((key) => key.startsWith('__react'))
  })
  return answer
}

/** Colours half-way between two are no fault: whatever fades or slides has arrived. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

/** Shows the screen in another theme while it is looked at: nothing but colours differs. */
async function inTheme<T>(page: Page, theme: string, look: () => Promise<T>) {
  const change = (wanted: string | undefined) =>
    page.evaluate((name) => {
      const { dataset } = document.documentElement
      const before = dataset.theme
      if (name) dataset.theme = name
      else delete dataset.theme
      return before
    }, wanted)
  const before = await change(theme)
  try {
    await atRest(page)
    return await look()
  } finally {
    await change(before)
  }
}

/**
 * No known accessibility fault, WCAG 2.2 A and AA, nor a faint colour at night. What opens while it is looked at is
 * looked at again.
 */
export const expectAccessible = (page: Page) =>
  expect
    .poll(
      async () => {
        await atRest(page)
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        const atNight = await inTheme(page, 'nuit', () =>
          new AxeBuilder({ page }).withRules('color-contrast').analyze(),
        )
        return [
          ...violations.map(nameFault),
          ...atNight.violations.map((fault) => `night, ${nameFault(fault)}`),
        ]
      },
      { timeout: 30_000 }, // one look takes seconds on a busy machine
    )
    .toEqual([])

const nameFault = ({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
  `${id}: ${nodes.map(({ html }) => html).join(' ')}`

export const DEMO_PASSWORD = 'Fantome-2026!'

export async function signIn(page: Page, pseudo: string, password = DEMO_PASSWORD) {
  await open(page, '/login')
  await page.getByLabel('Pseudonyme').fill(pseudo)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

let names = 0
/** A pseudo nobody has yet. */
export const newPseudo = () => `lune_${Date.now().toString(36)}_${++names}`
