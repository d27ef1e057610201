import type { Locator, Page } from '@playwright/test'
import { newClient, RECEIVED } from './shopper.ts'
import { expect, open, test } from './visitor.ts'

/** Enough for any page of the shop. */
const MOST_STOPS = 120

/** What is wrong with where the focus stands: nothing, when it can be seen. */
const findFocusFault = () => {
  const focused = document.activeElement as HTMLElement | null
  if (!focused || focused === document.body) return 'the focus is nowhere'
  const name = `${focused.tagName} « ${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)} »`
  // A hidden radio or box shows its focus on the label around it.
  const label = (focused as HTMLInputElement).labels?.[0] ?? focused
  const around = [focused, focused.parentElement, label, label.parentElement]
  const isMarked = around.some((part) => part && getComputedStyle(part).outlineStyle !== 'none')
  const { bottom, top } = label.getBoundingClientRect()
  if (!isMarked) return `${name} has the focus and does not show it`
  return bottom < 0 || top > innerHeight ? `${name} has the focus out of sight` : undefined
}

/** Goes on from stop to stop, as somebody without a mouse does; each must be seen, and come later in the page. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    const before = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(findFocusFault)).toBeUndefined()
    const isLater = await page.evaluate(
      (from) =>
        from === null ||
        from === document.body ||
        Boolean(from.compareDocumentPosition(document.activeElement!) & Node.DOCUMENT_POSITION_FOLLOWING),
      before,
    )
    expect(isLater, 'the focus goes forward').toBe(true)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('not reached by Tab')
}

/** A select, by typing the beginning of what one looks for. */
async function pick(page: Page, select: Locator, words: string) {
  await tabTo(page, select)
  await page.keyboard.type(words)
  await expect(select.locator('option:checked')).toHaveText(words)
}

test('keyboard: an article is bought without a mouse, and the focus is always seen', async ({ page }) => {
  test.slow()
  await newClient(page)
  await open(page, '/products')
  await tabTo(page, page.getByRole('link', { name: 'Aller au contenu' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Ajouter au panier : Préservatifs classiques' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Produit ajouté au panier !')).toBeVisible()

  await open(page, '/cart')
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /ommande/ })
      .last(),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout/)
  await expect(page.getByRole('button', { name: /^Il manque la commune/ })).toBeVisible()
  await pick(page, page.getByLabel('Commune'), 'Cotonou')
  await expect(page.getByLabel('Quartier')).toBeEnabled()
  await pick(page, page.getByLabel('Quartier'), 'Cadjèhoun')
  await tabTo(page, page.getByRole('textbox', { name: /^Téléphone|^Numéro/ }).first())
  await page.keyboard.type('+229 01 97 00 00 00')
  await tabTo(page, page.getByRole('button', { name: 'Continuer' }))
  await page.keyboard.press('Enter')

  const testPayment = page.getByRole('radio', { name: /^Paiement test/ })
  await expect(testPayment).toBeVisible()
  await tabTo(page, page.getByRole('radio', { checked: true }))
  for (let press = 0; press < 6 && !(await testPayment.isChecked()); press++)
    await page.keyboard.press('ArrowDown')
  await expect(testPayment).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: /^Commander/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(RECEIVED)).toBeVisible()
})

test('keyboard: a dialog holds the focus, Escape closes it and gives the focus back', async ({ page }) => {
  await newClient(page)
  await open(page, '/account')
  const opener = page.getByRole('button', { name: 'Fermer mon compte' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toBeVisible()
  const isInside = () => dialog.evaluate((open) => open.contains(document.activeElement))
  await expect.poll(isInside).toBe(true)
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press(press % 3 === 2 ? 'Shift+Tab' : 'Tab')
    await expect.poll(isInside, 'the focus stays in the dialog').toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
