import type { FrameLocator, Page } from '@playwright/test'
import { payAddress, type WidgetPayment } from './kkiapay.ts'
import { chooseMethod, fillCart, giveDelivery, newClient, RECEIVED } from './shopper.ts'
import { expect, expectAccessible, open, test } from './visitor.ts'

// A whole purchase through a window of another site: on a busy machine each step takes seconds.
test.describe.configure({ timeout: 120_000 })
/** The shop gives KKiaPay three seconds to answer, then the page waits and asks again every three. */
const ASKED_AGAIN = { timeout: 30_000 }

/** A fake of KKiaPay's frame: it waits for its options, then tells the page what the payer did. */
const WIDGET = `<!doctype html>
<html lang="fr">
  <title>KKiaPay</title>
  <p id="amount"></p>
  <p id="outcome"></p>
  <button id="pay">Payer</button>
  <button id="refuse">Échouer</button>
  <button id="lie">Mentir</button>
  <button id="close">Fermer</button>
  <script>
    let options
    const say = (name, data) => parent.postMessage({ name, data }, '*')
    addEventListener('message', ({ data: { name, data } }) => {
      if (name !== 'INIT_WIDGET') return
      options = data
      amount.textContent = data.amount + ' XOF, ' + data.reason
      say('PAYMENT_INIT')
    })
    async function settle(status) {
      const body = JSON.stringify({ paymentId: options.partnerId, amount: options.amount, status })
      return (await fetch('/pay', { method: 'POST', body })).json()
    }
    pay.onclick = async () => say('PAYMENT_SUCCESS', await settle('SUCCESS'))
    refuse.onclick = async () => {
      say('PAYMENT_FAILED', await settle('INSUFFICIENT_FUND'))
      outcome.textContent = 'Paiement refusé'
    }
    lie.onclick = () => say('PAYMENT_SUCCESS', { transactionId: '9999999999999999' })
    document.getElementById('close').onclick = () => say('CLOSE_WIDGET')
  </script>
</html>`

/** To the open frame; what leaves for KKiaPay stays on this machine. */
async function goToWidget(page: Page) {
  const shop = new URL(test.info().project.use.baseURL!)
  await page.route('https://widget-v3.kkiapay.me/**', async (route) => {
    const sent = route.request().postDataJSON() as WidgetPayment | null
    if (!sent) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: WIDGET })
    const answer = await page.request.post(payAddress(Number(shop.port)), { data: sent })
    return route.fulfill({ json: await answer.json() })
  })
  await newClient(page)
  await fillCart(page)
  await giveDelivery(page)
  await chooseMethod(page, 'KKiaPay')
  await expect(page).toHaveURL(/\/paiement\/kkiapay\//)
  const frame = page.frameLocator('iframe[title="Fenêtre de paiement KKiaPay"]')
  await expect(frame.getByText(/^2500 XOF, Commande \w{8}$/)).toBeVisible()
  return frame
}

/** As a payer does: closes the window, or tries again, once it says that it was refused. */
async function beRefused(frame: FrameLocator) {
  await frame.getByRole('button', { name: 'Échouer' }).click()
  await expect(frame.getByText('Paiement refusé')).toBeVisible(ASKED_AGAIN)
}

async function expectNoOrder(page: Page) {
  await open(page, '/account?tab=commandes')
  await expect(page.getByText('Vous n’avez pas encore de commande.')).toBeVisible()
  await open(page, '/cart')
  await expect(page.getByRole('link', { name: 'Préservatifs classiques' }).first()).toBeVisible()
}

test('kkiapay: paid, the order is there', async ({ page }) => {
  const frame = await goToWidget(page)
  await expect(page).toHaveTitle('Paiement – Fantôme')
  await frame.getByRole('button', { name: 'Payer' }).click()
  await expect(page.getByText(RECEIVED)).toBeVisible(ASKED_AGAIN)
  await expect(page).toHaveURL(/\/account/)
  await expect(page.getByText('Accepté').first()).toBeVisible()
})

test('kkiapay: refused then closed, reason told and basket unchanged', async ({ page }) => {
  const frame = await goToWidget(page)
  await beRefused(frame)
  await frame.getByRole('button', { name: 'Fermer' }).click()
  await expect(page.getByText('Paiement échoué: Solde insuffisant.').first()).toBeVisible(ASKED_AGAIN)
  await expectNoOrder(page)
})

test('kkiapay: refused, then paid in the same window, ordered', async ({ page }) => {
  const frame = await goToWidget(page)
  await beRefused(frame)
  await frame.getByRole('button', { name: 'Payer' }).click()
  await expect(page.getByText(RECEIVED)).toBeVisible(ASKED_AGAIN)
})

test('kkiapay: closed without paying, resumed or cancelled', async ({ page }) => {
  test.slow()
  const frame = await goToWidget(page)
  await frame.getByRole('button', { name: 'Fermer' }).click()
  await expect(page.getByRole('heading', { name: 'Paiement interrompu.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reprendre le paiement' }).click()
  await expect(frame.getByText(/^2500 XOF/)).toBeVisible()
  await frame.getByRole('button', { name: 'Fermer' }).click()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('Paiement échoué. Veuillez réessayer.').first()).toBeVisible()
  await expectNoOrder(page)
})

test('kkiapay: a success the window made up, no order', async ({ page }) => {
  const frame = await goToWidget(page)
  await frame.getByRole('button', { name: 'Mentir' }).click()
  await expect(page.getByRole('heading', { name: 'On attend votre accord.' })).toBeVisible()
  await expectNoOrder(page)
})

test('kkiapay: a success posted by another origin, ignored', async ({ page }) => {
  const frame = await goToWidget(page)
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') reports.push(request.url())
  })
  await page.evaluate(
    () =>
      new Promise<void>((received) => {
        addEventListener('message', () => received(), { once: true })
        postMessage({ name: 'PAYMENT_SUCCESS', data: { transactionId: '9999999999999999' } }, '*')
      }),
  )
  await expect(frame.getByRole('button', { name: 'Payer' })).toBeVisible()
  expect(reports).toEqual([])
  await expectNoOrder(page)
})
