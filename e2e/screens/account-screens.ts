import type { Page } from '@playwright/test'
import { press, type Screen } from './screen.ts'

const ORDERS = '/account?tab=commandes'

const COMPLAINT = {
  opened_at: '2026-11-12T08:05:00.000Z',
  reason: 'Il manque un article : Une seule boîte sur les deux.',
  read_at: null,
  decided_at: null,
  answer: '',
  is_withdrawn: false,
}

const withComplaint = (page: Page) =>
  page.route('**/api/order/my-orders*', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({
      response: answer,
      body: text
        .replaceAll('"complaint_open":false', '"complaint_open":true')
        .replaceAll('"complaint":null', `"complaint":${JSON.stringify(COMPLAINT)}`),
    })
  })

export const ACCOUNT_SCREENS: readonly Screen[] = [
  { name: 'profile', as: 'client', path: '/account', shows: 'Codes de secours' },
  {
    name: 'profile-form',
    as: 'client',
    path: '/account',
    reach: (page) => press(page, 'Mettre à jour le profil'),
    shows: 'Sauvegarder les modifications',
  },
  {
    name: 'profile-form-refused',
    as: 'client',
    path: '/account',
    reach: async (page) => {
      await press(page, 'Mettre à jour le profil')
      await page.getByLabel(/E-mail/).fill('lune')
      await press(page, 'Sauvegarder les modifications')
      await page.getByRole('alert').first().waitFor()
    },
    shows: 'Sauvegarder les modifications',
  },
  {
    name: 'profile-unverified-email',
    as: 'client',
    path: '/account',
    prepare: (page) =>
      page.route('**/api/user/user-details', async (route) => {
        const answer = await route.fetch()
        const user = (await answer.json()) as { data: Record<string, unknown> }
        Object.assign(user.data, { email: 'lune@exemple.bj', email_verified: false })
        await route.fulfill({ response: answer, json: user })
      }),
    shows: 'Renvoyer le lien',
  },
  {
    name: 'profile-sessions',
    as: 'newcomer',
    path: '/account',
    reach: (page) => press(page, 'Voir mes connexions'),
    shows: 'Cet appareil',
  },
  {
    name: 'profile-codes-dialog',
    as: 'client',
    path: '/account',
    reach: (page) => press(page, /Codes de secours/),
    shows: 'Refaire les codes de secours',
    isViewportOnly: true,
  },
  {
    name: 'profile-close-dialog',
    as: 'client',
    path: '/account',
    reach: (page) => press(page, 'Fermer mon compte'),
    shows: 'Fermer définitivement',
    isViewportOnly: true,
  },
  {
    name: 'own-data',
    as: 'client',
    path: '/account?tab=donnees',
    shows: 'Télécharger (JSON)',
  },
  {
    name: 'own-data-error',
    as: 'client',
    path: '/account?tab=donnees',
    failing: ['**/api/user/export'],
    shows: 'On n’a pas pu charger.',
  },
  { name: 'change-password', as: 'client', path: '/change-password', shows: 'Un nouveau mot de passe.' },
  {
    name: 'change-password-refused',
    as: 'client',
    path: '/change-password',
    reach: async (page) => {
      await page.locator('main button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
    },
    shows: 'Un nouveau mot de passe.',
  },
  { name: 'orders', as: 'client', path: ORDERS, shows: 'Confirmer la réception' },
  {
    name: 'orders-opened',
    as: 'client',
    path: `${ORDERS}&page=2`,
    reach: (page) => page.locator('article summary').first().click(),
    shows: 'Recommander',
  },
  {
    name: 'receipt-neutral',
    as: 'client',
    path: ORDERS,
    reach: (page) => page.getByRole('link', { name: 'Imprimer un reçu neutre' }).first().click(),
    shows: 'Total payé',
  },
  { name: 'orders-empty', as: 'newcomer', path: ORDERS, shows: 'pas encore de commande' },
  {
    name: 'orders-loading',
    as: 'client',
    path: ORDERS,
    hanging: ['**/api/order/my-orders*'],
    shows: 'Mes commandes',
  },
  {
    name: 'orders-error',
    as: 'client',
    path: ORDERS,
    failing: ['**/api/order/my-orders*'],
    shows: 'On n’a pas pu charger.',
  },
  {
    name: 'orders-offline-copy',
    as: 'client',
    path: ORDERS,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Confirmer la réception' }).first().waitFor()
      await page.waitForFunction(async () => (await indexedDB.databases()).length > 0)
      await page.route('**/api/order/my-orders*', (route) => route.fulfill({ status: 500, json: {} }))
      await page.reload()
    },
    shows: /^Le reste du reçu/,
  },
  {
    name: 'orders-confirm-dialog',
    as: 'client',
    path: ORDERS,
    reach: (page) => press(page, 'Confirmer la réception'),
    shows: 'Oui, je l’ai reçu',
    isViewportOnly: true,
  },
  {
    name: 'orders-complaint-dialog',
    as: 'client',
    path: ORDERS,
    reach: (page) => press(page, 'Signaler un problème'),
    shows: 'Choisissez ce qui s’est passé',
    isViewportOnly: true,
  },
  {
    name: 'orders-complaint-open',
    as: 'client',
    path: ORDERS,
    prepare: withComplaint,
    shows: 'Votre signalement est entre nos mains.',
  },
  {
    name: 'orders-complaint-add-dialog',
    as: 'client',
    path: ORDERS,
    prepare: withComplaint,
    reach: (page) => press(page, 'Ajouter un mot'),
    shows: 'Votre mot',
    isViewportOnly: true,
  },
  {
    name: 'orders-complaint-withdraw-dialog',
    as: 'client',
    path: ORDERS,
    prepare: withComplaint,
    reach: (page) => press(page, 'Tout va bien finalement'),
    shows: 'Oui, tout va bien',
    isViewportOnly: true,
  },
  {
    name: 'orders-rating',
    as: 'client',
    path: `${ORDERS}&page=2`,
    reach: async (page) => {
      for (const summary of await page.locator('article summary').all()) await summary.click()
      await page.getByRole('radio', { name: '4 étoiles' }).first().check({ force: true })
    },
    shows: 'Noter',
  },
]
