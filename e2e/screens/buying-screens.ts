import type { Page } from '@playwright/test'
import { chooseMethod, giveDelivery } from '../shopper.ts'
import { press, type Screen } from './screen.ts'

const toPayment = async (page: Page) => {
  await giveDelivery(page)
  await page.getByRole('radio', { name: /^Paiement test/ }).check()
}
const payByMobileMoney = (button: string) => async (page: Page) => {
  await giveDelivery(page)
  await chooseMethod(page, 'Mobile money')
  await press(page, button)
}
/** KKiaPay's frame as an empty page of ours, which says what the payer did. */
const openKkiapay = (said: string) => (page: Page) =>
  page.route('https://widget-v3.kkiapay.me/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>KKiaPay</title><script>${said && `parent.postMessage({ name: '${said}' }, '*')`}</script>`,
    }),
  )
const payByKkiapay = async (page: Page) => {
  await giveDelivery(page)
  await chooseMethod(page, 'KKiaPay')
  await page.waitForURL(/\/paiement\/kkiapay\//, { waitUntil: 'commit' })
}

export const BUYING_SCREENS: readonly Screen[] = [
  { name: 'cart', as: 'buyer', path: '/cart', shows: 'Colis neutre' },
  { name: 'cart-empty', as: 'newcomer', path: '/cart', shows: 'Voir les produits' },
  {
    name: 'cart-loading',
    as: 'buyer',
    path: '/cart',
    hanging: ['**/api/cart/get-cart'],
    shows: 'Votre panier',
  },
  {
    name: 'cart-error',
    as: 'buyer',
    path: '/cart',
    failing: ['**/api/cart/get-cart'],
    shows: 'On n’a pas pu charger.',
  },
  {
    name: 'cart-updating',
    as: 'buyer',
    path: '/cart',
    hanging: ['**/api/cart/update-cart-item'],
    reach: (page) => press(page, /Augmenter|plus/i),
    shows: 'Votre panier',
  },
  {
    name: 'cart-unavailable',
    as: 'buyer',
    path: '/cart',
    prepare: (page) =>
      page.route('**/api/cart/get-cart', async (route) => {
        const answer = await route.fetch()
        const cart = (await answer.json()) as { data: { items: { product_id: { is_available: boolean } }[] } }
        cart.data.items[0]!.product_id.is_available = false
        await route.fulfill({ response: answer, json: cart })
      }),
    shows: 'Retirez cet article pour commander.',
  },
  { name: 'checkout-delivery', as: 'buyer', path: '/checkout', shows: 'Il manque' },
  {
    name: 'checkout-delivery-refused',
    as: 'buyer',
    path: '/checkout',
    reach: async (page) => {
      const phone = page.getByRole('textbox', { name: /^Téléphone/ })
      await phone.fill('+229 97 00 00 00')
      await phone.blur()
    },
    shows: /01 devant/,
  },
  { name: 'checkout-payment', as: 'buyer', path: '/checkout', reach: toPayment, shows: 'Comment payer' },
  {
    name: 'checkout-sending',
    as: 'buyer',
    path: '/checkout',
    hanging: ['**/api/order/create', '**/api/payment/create'],
    reach: async (page) => {
      await toPayment(page)
      await press(page, /^Commander/)
    },
    shows: 'Envoi…',
  },
  {
    name: 'checkout-refused',
    as: 'buyer',
    path: '/checkout',
    failing: ['**/api/order/create', '**/api/payment/create'],
    reach: async (page) => {
      await toPayment(page)
      await press(page, /^Commander/)
      await page.getByRole('main').getByRole('alert').first().waitFor()
    },
    shows: 'Comment payer',
  },
  {
    name: 'checkout-delivery-filled',
    as: 'buyer',
    path: '/checkout',
    reach: async (page) => {
      await giveDelivery(page)
      await page.getByRole('link', { name: 'Retour à la livraison' }).click()
    },
    shows: 'Même numéro',
  },
  { name: 'checkout-empty', as: 'newcomer', path: '/checkout', shows: 'Voir les produits' },
  {
    name: 'checkout-loading',
    as: 'buyer',
    path: '/checkout',
    hanging: ['**/api/cart/get-cart'],
    shows: 'Votre commande',
  },
  {
    name: 'checkout-error',
    as: 'buyer',
    path: '/checkout',
    failing: ['**/api/cart/get-cart'],
    shows: 'On n’a pas pu charger.',
  },
  {
    name: 'payment-waiting',
    as: 'oneScreenBuyer',
    path: '/checkout',
    reach: payByMobileMoney('Laisser en attente'),
    shows: 'On attend votre accord.',
  },
  {
    name: 'payment-pending-strip',
    as: 'oneScreenBuyer',
    path: '/checkout',
    reach: async (page) => {
      await payByMobileMoney('Laisser en attente')(page)
      await page.goto('/products')
    },
    shows: 'Reprendre',
  },
  {
    name: 'payment-pending-card',
    as: 'oneScreenBuyer',
    path: '/checkout',
    reach: async (page) => {
      await payByMobileMoney('Laisser en attente')(page)
      await page.goto('/account?tab=commandes')
    },
    shows: 'Reprendre le paiement',
  },
  {
    name: 'payment-second',
    as: 'oneScreenBuyer',
    path: '/checkout',
    reach: async (page) => {
      await payByMobileMoney('Laisser en attente')(page)
      await page.goto('/checkout')
      await page.getByLabel('Quartier').selectOption({ label: 'Fidjrossè' })
      await press(page, 'Continuer')
      await chooseMethod(page, 'Mobile money')
    },
    shows: 'Revenir sans rien changer',
    isViewportOnly: true,
  },
  {
    name: 'payment-failed',
    as: 'oneScreenBuyer',
    path: '/checkout',
    reach: payByMobileMoney('Refuser'),
    shows: 'Le paiement n’a pas abouti.',
  },
  {
    name: 'payment-kkiapay',
    as: 'oneScreenBuyer',
    path: '/checkout',
    prepare: openKkiapay(''),
    reach: payByKkiapay,
    shows: 'La fenêtre ne s’affiche pas',
  },
  {
    name: 'payment-kkiapay-closed',
    as: 'oneScreenBuyer',
    path: '/checkout',
    prepare: openKkiapay('CLOSE_WIDGET'),
    reach: payByKkiapay,
    shows: 'Paiement interrompu.',
  },
]
