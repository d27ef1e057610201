import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import { findCutWords, findSideways, findSmallTargets } from './measure.ts'
import { newPartners } from './partners.ts'
import { fillCart, giveDelivery, newClient } from './shopper.ts'
import { expect, open, signIn, test } from './visitor.ts'

const VISITOR_PAGES = [
  '/',
  '/products',
  '/info',
  '/info/sante',
  '/info/sante/tests',
  '/login',
  '/register',
  '/forgot-password',
  '/recover',
  '/hors-ligne#/info',
  '/nulle-part',
]
const CLIENT_PAGES = [
  '/account',
  '/account?tab=commandes',
  '/account?tab=commandes&page=2',
  '/account?tab=donnees',
]

const PHONE = { width: 390, height: 844 }
const SIDEWAYS = { width: 740, height: 360 }
/** A phone at 200 %. */
const ZOOMED = { width: 195, height: 422 }
/** Per space: on which tab, which button opens a sheet. */
const SHEETS = {
  '/espace-vendeur': [
    ['', 'Je n’ai pas tout'],
    ['', 'Rendre la commande'],
    ['/gains', 'Demander un retrait'],
  ],
  '/espace-livreur': [
    ['', 'Un problème sur place'],
    ['', 'Rendre la course'],
    ['/gains', 'Demander un retrait'],
  ],
} as const

/** What a panel shows of its data, whatever that is. */
const LOADED = 'tbody tr, li, dl, h3'
const ADMIN_PANELS = [
  'commandes',
  'attente',
  'non-assignees',
  'reclamations',
  'produits',
  'livreurs',
  'utilisateurs',
  'retraits',
  'reglages',
  'zones',
  'tableau',
  'statistiques',
  'alertes',
  'acces',
]

/** For a thumb, and for 1280 px at 400 % (WCAG 1.4.10). */
async function expectComfortable(page: Page, path: string) {
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect.soft(await findSmallTargets(page), `${path}: targets`).toEqual([])
  expect.soft(await findSideways(page, { width: 320, height: 256 }), `${path} at 400 %`).toEqual([])
  await page.setViewportSize(PHONE)
}

async function expectNarrow(page: Page, path: string) {
  await expectComfortable(page, path)
  expect.soft(await findSideways(page, ZOOMED), `${path} at 200 %`).toEqual([])
  expect.soft(await findCutWords(page), `${path} at 200 %: words`).toEqual([])
  await page.setViewportSize(PHONE)
}

/** Whoever is in a hurry, as partners on their way: what they press and read counts as well. */
async function expectWorkable(page: Page, name: string) {
  await expect(page.getByLabel('Chargement')).toHaveCount(0)
  expect.soft(await findSideways(page, ZOOMED), `${name} at 200 %`).toEqual([])
  expect.soft(await findSmallTargets(page), `${name} at 200 %: targets`).toEqual([])
  expect.soft(await findCutWords(page), `${name} at 200 %: words`).toEqual([])
  await page.setViewportSize(PHONE)
}

test('comfort: public pages have targets of 44 px and no sideways scroll when zoomed', async ({ page }) => {
  test.slow()
  for (const path of VISITOR_PAGES) await expectNarrow(page, path)
  await open(page, '/products')
  const product = await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first()
  await expectNarrow(page, (await product.getAttribute('href'))!)
})

test('comfort: so have basket and checkout', async ({ page }) => {
  await newClient(page)
  await fillCart(page)
  for (const path of ['/cart', '/checkout']) await expectNarrow(page, path)
  await giveDelivery(page)
  await expect(page.getByRole('button', { name: /^Commander/ })).toBeVisible()
  await expectWorkable(page, 'payment')
})

test('comfort: the main action is in sight on a phone held sideways', async ({ page }) => {
  await newClient(page)
  await fillCart(page)
  await page.setViewportSize(SIDEWAYS)
  await open(page, '/cart')
  await expect(page.getByRole('link', { name: /^Commander/ })).toBeInViewport({ ratio: 1 })
  await open(page, '/products')
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Ajouter au panier', exact: true })).toBeInViewport({
    ratio: 1,
  })
})

test('comfort: on a phone held sideways the header of a panel leaves its list the room', async ({ page }) => {
  await signIn(page, 'admin_fantome')
  await page.setViewportSize(SIDEWAYS)
  await open(page, '/account?tab=administration&panneau=utilisateurs')
  await page.getByRole('dialog').locator('tbody tr').last().scrollIntoViewIfNeeded()
  await expect(page.locator('[data-panel-title]')).not.toBeInViewport()
})

test('comfort: so have account, receipts and own data', async ({ page }) => {
  await signIn(page, 'client_fantome')
  for (const path of CLIENT_PAGES) await expectNarrow(page, path)
  await open(page, '/account?tab=commandes&page=2')
  const fold = page.getByRole('main').locator('details').first()
  await fold.locator('summary').click()
  await expect(fold.getByRole('button', { name: 'Afficher' })).toBeVisible()
  await expectWorkable(page, 'unfolded receipt')
})

for (const [pseudo, path] of [
  ['vendeur_fantome', '/espace-vendeur'],
  ['livreur_fantome', '/espace-livreur'],
] as const)
  test(`comfort: so has ${path}`, async ({ page }) => {
    test.slow()
    await signIn(page, pseudo)
    for (const tab of ['', '/gains', '/historique', '/profil']) {
      await expectComfortable(page, `${path}${tab}`)
      await expectWorkable(page, `${path}${tab}`)
    }
    for (const [tab, opener] of SHEETS[path]) {
      await open(page, `${path}${tab}`)
      await page.getByRole('button', { name: opener }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectWorkable(page, opener)
    }
  })

test('comfort: the administration neither scrolls sideways nor breaks words when zoomed', async ({
  page,
}) => {
  test.slow()
  await page.route('**/api/admin/users/search', async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as { data: { email: string }[] }
    // One of these lengths would break within a word if an address might break anywhere.
    for (const [at, user] of list.data.entries()) user.email = `${'lune'.padEnd(6 + at, 'e')}@exemple.bj`
    await route.fulfill({ response: answer, json: list })
  })
  await signIn(page, 'admin_fantome')
  for (const panel of ['', ...ADMIN_PANELS.map((name) => `&panneau=${name}`)]) {
    await open(page, `/account?tab=administration${panel}`)
    await expect(
      panel
        ? page.getByRole('dialog').locator(LOADED).filter({ visible: true }).first()
        : page.getByRole('link', { name: /Livraisons non assignées/ }).first(),
    ).toBeVisible()
    await expect(page.getByLabel('Chargement').or(page.locator('[aria-busy=true]'))).toHaveCount(0)
    expect.soft(await findSideways(page, ZOOMED), `${panel} at 200 %`).toEqual([])
    // Bars that scroll sideways may cut a word, and long descriptions end in an ellipsis.
    const broken = (await findCutWords(page)).filter((word) => word.startsWith('broken'))
    expect.soft(broken, `${panel} at 200 %: words`).toEqual([])
    await page.setViewportSize(PHONE)
  }
})

test('comfort: the first steps of a partner can be taken when zoomed', async ({ page }) => {
  const { vendor } = await newPartners('Agla')
  await ask(
    'update partners set first_steps_seen_at = null where user_id = (select id from users where pseudo = $1)',
    [vendor],
  )
  await signIn(page, vendor)
  await open(page, '/espace-vendeur')
  const next = page.getByRole('button', { name: 'Suivant' })
  await expect(next).toBeVisible()
  await expectWorkable(page, 'first steps')
})

test('comfort: in high contrast the chosen category, the switch and the focus differ from the rest', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/products')
  const chips = page.getByRole('navigation', { name: 'Catégories' }).getByRole('link')
  const paintOf = (nth: number) => chips.nth(nth).evaluate((chip) => getComputedStyle(chip).backgroundColor)
  expect(await paintOf(0)).not.toBe(await paintOf(1))
  await chips.nth(1).focus()
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  expect(await focused.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid')
  const night = page.getByRole('contentinfo').getByRole('switch', { name: 'Mode nuit' })
  const wordOf = () =>
    night.evaluate((button) => getComputedStyle(button.lastElementChild!, '::after').content)
  expect(await wordOf()).toBe('"Non"')
  await night.click()
  await expect.poll(wordOf).toBe('"Oui"')
})

test('comfort: with reduced motion nothing moves, a waiting page included', async ({ page }) => {
  await page.route('**/products.data*', () => undefined)
  await open(page, '/products')
  await page.getByRole('navigation', { name: 'Catégories' }).getByRole('link').nth(1).click()
  await expect(page.getByLabel('Chargement des produits')).toBeVisible()
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map((animation) => (animation as CSSAnimation).animationName ?? 'transition'),
    )
  await expect.poll(moving).toEqual([])
})
