import type { Page } from '@playwright/test'
import { HEALTH_SHEETS, healthPath } from '../../contract/src/health-sheets.ts'
import { findProductId } from './people.ts'
import { goOffline, press, type Screen } from './screen.ts'

const productPath = (name: string) => async () => `/product/${await findProductId(name)}`
const openProducts: Screen['reach'] = (page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Produits' }).click()
const chooseCategory: Screen['reach'] = (page) =>
  page.getByRole('navigation', { name: 'Catégories' }).getByText('Lubrifiants', { exact: true }).click()

/** Of a signed-in client: the list of their country first, then the hearts. */
async function waitForHearts(page: Page) {
  await page.getByText('38 produits trouvés').waitFor()
  await page
    .getByRole('button', { name: /^Retirer des favoris/ })
    .first()
    .waitFor()
}

export const SHOP_SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', shows: 'Vu par personne.' },
  {
    name: 'home-scrolled',
    path: '/',
    reach: (page) => page.evaluate(() => scrollTo(0, 600)),
    shows: 'Comment ça marche',
    isViewportOnly: true,
  },
  {
    name: 'home-menu',
    path: '/',
    reach: (page) => press(page, 'Menu'),
    shows: 'Un pseudonyme suffit.',
    widths: [390],
    isViewportOnly: true,
  },
  {
    name: 'home-menu-signed-in',
    as: 'newcomer',
    path: '/',
    reach: (page) => press(page, 'Menu'),
    shows: 'Déconnexion',
    widths: [390],
    isViewportOnly: true,
  },
  { name: 'home-signed-in', as: 'newcomer', path: '/', shows: 'Vu par personne.' },
  {
    name: 'home-exit-line',
    path: '/',
    prepare: (page) => page.addInitScript(() => localStorage.removeItem('exitLine')),
    shows: 'L’historique, lui, reste',
    isViewportOnly: true,
  },
  {
    name: 'products-exit-line-after-use',
    path: '/products',
    prepare: (page) => page.addInitScript(() => localStorage.setItem('exitLine', 'used')),
    shows: 'préférez la navigation privée',
    isViewportOnly: true,
  },
  { name: 'offline-page', path: '/hors-ligne#/info', shows: 'Le réseau est parti.', isViewportOnly: true },
  {
    name: 'home-user-menu',
    as: 'newcomer',
    path: '/info',
    reach: (page) => press(page, /^vent_du_soir/),
    shows: 'Déconnexion',
    widths: [1440],
    isViewportOnly: true,
  },
  { name: 'home-offline', path: '/', reach: goOffline, shows: 'Pas de réseau.', isViewportOnly: true },
  { name: 'products', path: '/products', shows: '40 produits trouvés' },
  { name: 'products-page-2', path: '/products?page=2', shows: '40 produits trouvés' },
  {
    name: 'products-signed-in',
    as: 'buyer',
    path: '/products',
    reach: waitForHearts,
    shows: '38 produits trouvés',
  },
  { name: 'products-category', path: '/products', reach: chooseCategory, shows: '4 produits trouvés' },
  { name: 'products-empty', path: '/products?q=zzzzqqqq', shows: 'Rien par ici.' },
  {
    name: 'products-loading',
    path: '/products',
    hanging: ['**/products.data*'],
    reach: async (page) => {
      await chooseCategory(page)
      await page.getByLabel('Chargement des produits').waitFor()
    },
    shows: 'Nos Produits',
  },
  {
    name: 'products-error',
    path: '/',
    failing: ['**/products.data*'],
    reach: openProducts,
    shows: 'On n’a pas pu charger.',
  },
  {
    name: 'products-leaving',
    path: '/info',
    hanging: ['**/products.data*'],
    reach: async (page) => {
      await openProducts(page)
      await page.locator('[aria-busy=true]').waitFor()
    },
    shows: 'Sortie rapide',
    isViewportOnly: true,
  },
  {
    name: 'product-commune',
    path: productPath('Préservatifs classiques'),
    reach: async (page) => {
      await page.getByLabel('Votre commune').selectOption({ label: 'Porto-Novo (Bénin)' })
      await page.getByText('Composition').click()
    },
    shows: 'Livré à Porto-Novo',
  },
  {
    name: 'products-install',
    path: '/',
    reach: async (page) => {
      await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')))
      await openProducts(page)
    },
    shows: 'À portée, sans bruit',
    isViewportOnly: true,
  },
  {
    name: 'products-offline',
    path: '/products',
    reach: goOffline,
    shows: 'Pas de réseau.',
    isViewportOnly: true,
  },
  {
    name: 'products-adding',
    as: 'buyer',
    path: '/products',
    hanging: ['**/api/cart/add-to-cart'],
    reach: async (page) => {
      await waitForHearts(page)
      await press(page, 'Ajouter au panier : Préservatifs classiques')
      await page.locator('button[aria-busy=true]').waitFor()
    },
    shows: 'Ajout…',
    isViewportOnly: true,
  },
  {
    name: 'products-toast',
    as: 'oneScreenBuyer',
    path: '/products',
    failing: ['**/api/cart/add-to-cart'],
    prepare: (page) => page.clock.install(),
    reach: async (page) => {
      await waitForHearts(page)
      await press(page, 'Ajouter au panier : Préservatifs classiques')
      await page.getByRole('alert').or(page.getByRole('alertdialog')).first().waitFor()
      await page.clock.pauseAt(Date.now() + 60_000)
    },
    shows: /Erreur|erreur/,
    isViewportOnly: true,
  },
  { name: 'favourites', as: 'buyer', path: '/products?favoris=1', shows: '2 produits trouvés' },
  { name: 'favourites-empty', as: 'newcomer', path: '/products?favoris=1', shows: 'Aucun favori' },
  {
    name: 'favourites-error',
    as: 'newcomer',
    path: '/products?favoris=1',
    failing: ['**/api/user/favorites'],
    shows: 'Réessayer',
  },
  { name: 'product', path: productPath('Lubrifiant à base d’eau'), shows: 'Ajouter au panier' },
  {
    name: 'product-favourite',
    as: 'buyer',
    path: productPath('Lubrifiant à base d’eau'),
    shows: 'Retirer des favoris',
  },
  { name: 'product-unavailable', path: productPath('Coupe menstruelle'), shows: 'Indisponible' },
  { name: 'product-not-found', path: '/product/abc', shows: 'Produit non trouvé' },
  { name: 'not-found', path: '/nulle-part', shows: 'Cette page est un vrai fantôme.' },
  { name: 'info', path: '/info', shows: 'Ce qui est promis' },
  { name: 'health', path: '/info/sante', shows: 'Des réponses claires.' },
  ...HEALTH_SHEETS.map((sheet) => ({ name: `health-${sheet}`, path: healthPath(sheet), shows: 'En bref.' })),
]
