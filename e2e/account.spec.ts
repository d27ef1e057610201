import type { APIRequestContext, Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import { ask } from './database.ts'
import { DEMO_PASSWORD, expect, expectAccessible, newPseudo, open, signIn, test } from './visitor.ts'

const PASSWORD = 'chamois-lagune-41'
const OTHER_PASSWORD = 'veranda-bleue-17'

/** What the mailbox would show, newest first. */
async function mailTo(request: APIRequestContext, address: string) {
  const mails = (await (await request.get('/dev/messages')).json()) as { to: string; text: string }[]
  return mails.filter(({ to }) => to === address)
}

const keptTokens = () =>
  ['accessToken', 'refreshToken'].map((key) => localStorage.getItem(key) ?? sessionStorage.getItem(key))

test('from a new pseudonym to a recovered password', async ({ page, request }) => {
  test.slow()
  const pseudo = newPseudo()
  const email = `${pseudo}@exemple.bj`

  await open(page, '/register')
  await page.getByLabel('Pseudonyme').fill(pseudo)
  await page.getByLabel('Pays').selectOption({ label: 'Bénin' })
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmer le mot de passe').fill(PASSWORD)
  const create = page.getByRole('button', { name: 'Créer mon compte' })
  await expect(create).toBeDisabled()
  await page.getByRole('checkbox').check()
  await create.click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Huit clés, gardez-les.' })).toBeVisible()
  await expect(page.locator('main ol li')).toHaveCount(8)
  const code = await page.locator('main ol li').first().textContent()
  await expectAccessible(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continuer', exact: true }).click()

  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/products/)

  await open(page, '/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Mon Compte' })).toBeVisible()
  await page.getByRole('button', { name: 'Mettre à jour le profil' }).click()
  await page.getByLabel(/E-mail/).fill(email)
  await page.getByRole('button', { name: 'Sauvegarder les modifications' }).click()
  await expect(page.getByText('Profil mis à jour avec succès')).toBeVisible()
  await expectAccessible(page)

  await expect.poll(async () => (await mailTo(request, email)).length).toBe(1)
  const [verification] = await mailTo(request, email)
  const link = new URL(/https?:\S+verify-email\S+/.exec(verification!.text)![0])
  await open(page, link.pathname + link.search)
  await expect(page.getByRole('heading', { name: 'Vérification réussie' })).toBeVisible()
  await expectAccessible(page)

  await open(page, '/account')
  await page.getByRole('link', { name: /Mot de passe/ }).click()
  await expect(page).toHaveURL('/change-password')
  await expect(page.getByRole('heading', { level: 1, name: 'Un nouveau mot de passe.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Retour à mon compte' }).click()
  await page.getByRole('main').getByText('Déconnexion').click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(keptTokens)).toEqual([null, null])

  await open(page, '/forgot-password')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Envoyer le code' }).click()
  await expect(page).toHaveURL('/otp-verification')
  await expectAccessible(page)
  await expect.poll(async () => (await mailTo(request, email)).length, { timeout: 15_000 }).toBe(2)
  const otp = /\b\d{6}\b/.exec((await mailTo(request, email))[0]!.text)![0]
  await page.getByLabel('Chiffre 1 sur 6').focus()
  await page.evaluate((digits) => {
    const data = new DataTransfer()
    data.setData('text', digits)
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, otp)
  await expect(page.getByLabel('Chiffre 6 sur 6')).toHaveValue(otp[5]!)
  const verify = page.getByRole('button', { name: 'Vérifier' })
  if (await verify.isVisible()) await verify.click().catch(() => {}) // it may leave by itself once six are there
  await expect(page).toHaveURL('/reset-password')
  await expectAccessible(page)
  await page.getByLabel('Nouveau mot de passe').fill(OTHER_PASSWORD)
  await page.getByLabel('Confirmer le mot de passe').fill(OTHER_PASSWORD)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, pseudo, OTHER_PASSWORD)

  // One of the eight recovery codes does the same without an e-mail.
  await open(page, '/account')
  await page.getByRole('main').getByText('Déconnexion').click()
  await expect(page).toHaveURL('/')
  await open(page, '/recover')
  await page.getByLabel('Pseudonyme').fill(pseudo)
  await page.getByLabel('Code de secours').fill(code ?? '')
  await page.getByLabel('Nouveau mot de passe').fill(PASSWORD)
  await page.getByLabel('Confirmer le mot de passe').fill(PASSWORD)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, pseudo, PASSWORD)
})

test('the account is guarded, and the visitor comes back to where they wanted to go', async ({ page }) => {
  await open(page, '/account?tab=commandes')
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Pseudonyme').fill('client_fantome')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Fantome-2026!')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/account\?tab=commandes/)
})

test('a wrong password says so, and nothing more', async ({ page }) => {
  await open(page, '/login')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Veuillez remplir tous les champs', { exact: true })).toBeVisible()
  await page.getByLabel('Pseudonyme').fill('client_fantome')
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Pseudonyme ou mot de passe incorrect.')).toBeVisible()
})

test('a link without its code fails at once', async ({ page }) => {
  await open(page, '/verify-email')
  await expect(page.getByRole('heading', { name: 'Erreur de vérification' })).toBeVisible()
  await expect(page.getByText('Code de vérification manquant.')).toBeVisible()
  await expectAccessible(page)
})

async function newClient(request: APIRequestContext) {
  const pseudo = newPseudo()
  const countries = (await (await request.get('/api/user/get-country')).json()) as { data: { _id: string }[] }
  const registration = { pseudo, password: PASSWORD, country_id: countries.data[0]!._id, gender: 'Femme' }
  await request.post('/api/user/register', { data: registration })
  return pseudo
}

test('a blocked client is thrown out at the very next call', async ({ page, browser, request }) => {
  const pseudo = await newClient(request)
  await signIn(page, pseudo, PASSWORD)
  await open(page, '/account')
  await page.getByRole('button', { name: 'Mettre à jour le profil' }).click()

  const admin = await browser.newPage()
  await signIn(admin, 'admin_fantome')
  await open(admin, '/account?tab=administration')
  await admin
    .getByRole('button', { name: /Utilisateurs/ })
    .or(admin.getByRole('link', { name: /Utilisateurs/ }))
    .first()
    .click()
  const panel = admin.getByRole('dialog')
  await panel.getByRole('searchbox').fill(pseudo)
  const row = panel.getByRole('row').filter({ hasText: pseudo })
  await row.getByRole('button', { name: /Bloquer/ }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Bloquer' }).click()
  await expect(row.getByText('Bloqué')).toBeVisible()
  await admin.close()

  // The page they have open is enough: nothing is loaded anew.
  await page.getByRole('button', { name: 'Sauvegarder les modifications' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Ce compte est bloqué. Contactez le support.')).toBeVisible()
  expect(await page.evaluate(keptTokens)).toEqual([null, null])
  await open(page, '/account')
  await expect(page).toHaveURL('/login')
})

/** A quarter of an hour has passed since they signed in on this page, and on no other. */
async function growOld(page: Page) {
  const [accessToken] = await page.evaluate(keptTokens)
  const signIn = decodeJwt(accessToken!).sub
  await ask(`update sessions set authenticated_at = now() - interval '16 minutes' where id = $1`, [signIn])
}

async function confirmPassword(page: Page, password: string) {
  const prompt = page.getByRole('dialog', { name: /Est-ce bien vous/ })
  await expect(prompt).toBeVisible()
  await expectAccessible(page)
  await prompt.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon')
  await prompt.getByRole('button', { name: 'Confirmer' }).click()
  await expect(prompt.getByText('Mot de passe incorrect.')).toBeVisible()
  await prompt.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(prompt).toHaveCount(0)
}

test('an old sign-in gives its password before it gets new codes', async ({ page, request }) => {
  const pseudo = await newClient(request)
  await signIn(page, pseudo, PASSWORD)
  await open(page, '/account')
  await growOld(page)
  await page.getByRole('button', { name: /codes/i }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refaire les codes' }).click()
  await confirmPassword(page, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Huit clés, gardez-les.' })).toBeVisible()
})

test('an admin’s old sign-in gives its password before it blocks anyone', async ({ page, request }) => {
  const pseudo = await newClient(request)
  await signIn(page, 'admin_fantome')
  await open(page, '/account?tab=administration')
  await page
    .getByRole('button', { name: /Utilisateurs/ })
    .or(page.getByRole('link', { name: /Utilisateurs/ }))
    .first()
    .click()
  const panel = page.getByRole('dialog', { name: 'Utilisateurs' })
  await panel.getByRole('searchbox').fill(pseudo)
  const row = page.getByRole('row').filter({ hasText: pseudo })
  await growOld(page)
  await row.getByRole('button', { name: /Bloquer/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquer' }).click()
  await confirmPassword(page, DEMO_PASSWORD)
  await expect(row.getByText('Bloqué')).toBeVisible()
})
