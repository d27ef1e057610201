import { TOTP } from 'otpauth'
import pg from 'pg'
import { hashPassword, stopHashing } from '../server/src/features/account/password.ts'
import { openPrivateShop, type PrivateShop } from './private-shop.ts'
import { DEMO_PASSWORD, expect, expectAccessible, open, test } from './visitor.ts'

const SLOW = { timeout: 30_000 }
let shop: PrivateShop

test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await openPrivateShop({ ADMIN_SECOND_FACTOR: 'required' })
  const client = new pg.Client(shop.database.url)
  await client.connect()
  await client.query(
    `insert into users (id, pseudo, role, admin_level, password_hash) values (gen_random_uuid(), 'cheffe', 'admin', 'full', $1)`,
    [await hashPassword(DEMO_PASSWORD)],
  )
  await client.end()
  await stopHashing()
})
test.afterAll(() => shop?.close())

test('R22: where a second factor is required, an admin adds one before anything else opens', async ({
  page,
}) => {
  test.slow()
  await open(page, `${shop.url}/login`)
  await page.getByLabel('Pseudonyme').fill('cheffe')
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).not.toHaveURL(/\/login/, SLOW)
  await open(page, `${shop.url}/account?tab=administration&panneau=journal`)
  await expect(page.getByRole('heading', { name: 'Second facteur', level: 1 })).toBeVisible(SLOW)
  await expect(page.getByRole('heading', { name: 'Journal' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Configurer l’application' }).click()
  const key = (await page.locator('code').textContent())!
  const code = new TOTP({ secret: key.replaceAll(' ', '') }).generate()
  await page.getByLabel('Chiffre 1 sur 6').click()
  await page.keyboard.type(code, { delay: 30 })
  await page.getByRole('button', { name: 'Activer l’application' }).click()
  await expect(page.getByRole('heading', { name: 'Codes de secours' })).toBeVisible(SLOW)
  await page.getByLabel(/J’ai gardé ces codes/).check()
  await page.getByRole('button', { name: 'Ouvrir l’administration' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Journal' })).toBeVisible(SLOW)
  await expectAccessible(page)
})
