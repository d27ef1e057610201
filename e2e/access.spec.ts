import type { Browser, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { ask } from './database.ts'
import { DEMO_PASSWORD, expect, expectAccessible, newPseudo, open, test } from './visitor.ts'

const PANELS = '/account?tab=administration'

/** An admin of their own for each journey, with the demo's password. */
async function newAdmin(level: 'support' | 'finance' | 'full') {
  const pseudo = `a_${newPseudo()}`
  await ask(
    `insert into users (id, pseudo, role, admin_level, password_hash, country_id)
     select gen_random_uuid(), $1, 'admin', $2, password_hash, country_id from users where pseudo = 'admin_fantome'`,
    [pseudo, level],
  )
  return pseudo
}

async function givePassword(page: Page, pseudo: string) {
  await open(page, '/login')
  await page.getByLabel('Pseudonyme').fill(pseudo)
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}
const signIn = async (page: Page, pseudo: string) => {
  await givePassword(page, pseudo)
  await expect(page).not.toHaveURL(/\/login/)
}
const typeCode = async (page: Page, code: string) => {
  await page.getByLabel('Chiffre 1 sur 6').click()
  await page.keyboard.type(code, { delay: 30 })
}
/** Codes are good once: the one of the next half minute is taken as well. */
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: key.replaceAll(' ', '') }).generate({ timestamp: Date.now() + steps * 30_000 })

test('R22: an admin adds an application, and signs in with the password and its code', async ({ page }) => {
  test.slow()
  const pseudo = await newAdmin('full')
  await signIn(page, pseudo)
  await open(page, `${PANELS}&panneau=acces`)
  await page.getByRole('button', { name: 'Configurer l’application' }).click()
  await expect(page.getByRole('img', { name: /Carré à lire/ })).toBeVisible()
  await expectAccessible(page)
  const key = (await page.locator('code').textContent())!
  await typeCode(page, codeOf(key))
  await page.getByRole('button', { name: 'Activer l’application' }).click()
  await expect(page.getByRole('heading', { name: 'Codes de secours' })).toBeVisible()
  const codes = await page.getByRole('dialog').locator('ol li').allInnerTexts()
  expect(codes).toHaveLength(8)
  await expectAccessible(page)
  await page.getByLabel(/J’ai gardé ces codes/).check()
  await page.getByRole('button', { name: 'J’ai fini' }).click()
  await expect(page.getByText('8 codes restants')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.evaluate(() => sessionStorage.clear())
  await givePassword(page, pseudo)
  await expect(page.getByRole('heading', { name: 'Encore une étape.' })).toBeVisible()
  await expectAccessible(page)
  await typeCode(page, '000000')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText(/Il reste 4 essais/)).toBeVisible()
  await typeCode(page, codeOf(key, 1))
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).not.toHaveURL(/\/login/)

  // Later an act asks for both again; a recovery code will do.
  await ask(
    `update sessions set authenticated_at = now() - interval '16 minutes'
     where user_id = (select id from users where pseudo = $1)`,
    [pseudo],
  )
  await open(page, `${PANELS}&panneau=acces`)
  await page.getByRole('button', { name: 'Refaire les codes' }).click()
  const question = page.getByRole('dialog', { name: /Est-ce bien vous/ })
  await question.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD)
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await question.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await question.getByLabel('Code de secours').fill(codes[0]!)
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByRole('heading', { name: 'Codes de secours' })).toBeVisible()
})

/** Browsers take no passkey for an address in digits. */
const byName = (baseURL: string) => baseURL.replace('127.0.0.1', 'localhost')

async function openWithAuthenticator(browser: Browser, baseURL: string, isMobile: boolean) {
  const viewport = isMobile ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  const context = await browser.newContext({ baseURL: byName(baseURL), locale: 'fr-FR', viewport })
  await context.addInitScript(() => localStorage.setItem('exitLine', 'closed'))
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return page
}

test('R22: an admin makes a passkey, and signs in with it', async ({ browser, baseURL, isMobile }) => {
  test.slow()
  const pseudo = await newAdmin('full')
  const page = await openWithAuthenticator(browser, baseURL!, isMobile)
  await signIn(page, pseudo)
  await open(page, `${PANELS}&panneau=acces`)
  await page.getByLabel('Nom de cette clé').fill('Téléphone')
  await page.getByRole('button', { name: 'Créer la clé d’accès' }).click()
  await expect(page.getByRole('heading', { name: 'Codes de secours' })).toBeVisible()
  await page.getByLabel(/J’ai gardé ces codes/).check()
  await page.getByRole('button', { name: 'J’ai fini' }).click()
  await expect(page.getByRole('button', { name: 'Retirer Téléphone' })).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('refreshToken'))
  await page.evaluate(() => sessionStorage.clear())
  await givePassword(page, pseudo)
  await page.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await open(page, `${PANELS}&panneau=acces`)
  await page.getByRole('button', { name: 'Retirer Téléphone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(page.getByRole('button', { name: 'Retirer Téléphone' })).toHaveCount(0)
  await page.context().close()
})

test('an admin of the support sees what is theirs; a full one changes the level in the users’ panel', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.slow()
  const [support, full] = [await newAdmin('support'), await newAdmin('full')]
  await signIn(page, support)
  await open(page, PANELS)
  await expect(page.getByRole('link', { name: /Réclamations/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Utilisateurs/ })).toHaveCount(0)
  await open(page, `${PANELS}&panneau=utilisateurs`)
  await expect(page.getByText(/n’ouvre pas ce panneau/)).toBeVisible()
  await expectAccessible(page)

  const other = await openWithAuthenticator(browser, baseURL!, isMobile)
  await signIn(other, full)
  await open(other, `${PANELS}&panneau=utilisateurs&role=admin`)
  const panel = other.getByRole('dialog')
  await panel.getByRole('searchbox').fill(support)
  await panel.getByRole('button', { name: `Changer l’accès de ${support}` }).click()
  const file = other.getByRole('dialog', { name: /L’accès de/ })
  await expect(file.getByText(/Depuis le/)).toBeVisible()
  await expectAccessible(other)
  await file.getByText('Finance', { exact: true }).click()
  await file.getByRole('button', { name: 'Enregistrer l’accès' }).click()
  await expect(file).toHaveCount(0)
  await expect(panel.getByRole('row').filter({ hasText: support }).getByText('Finance')).toBeVisible()
  expect(other.url()).not.toContain(support)
  await other.context().close()

  // Their sign-in ended with the change: the next page asks for the password.
  await open(page, PANELS)
  await expect(page).toHaveURL(/\/login/)
})
