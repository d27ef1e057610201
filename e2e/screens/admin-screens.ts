import { panel, TILES, waitForTools } from './admin-panel.ts'
import { goOffline, press, type Screen } from './screen.ts'

const PRODUCTS = `${TILES}&panneau=produits`
const USERS = `${TILES}&panneau=utilisateurs`
const PRODUCT_LIST = '**/api/product/get-products-paginated*'
const USER_LIST = '**/api/admin/users/search'
const ACCESS = `${TILES}&panneau=acces`

export const ADMIN_SCREENS: readonly Screen[] = [
  { name: 'admin', as: 'admin', path: TILES, shows: 'Qui a vu et changé quoi' },
  panel({ name: 'admin-products', path: PRODUCTS, shows: 'Préservatifs classiques' }),
  panel({
    name: 'admin-products-file',
    path: PRODUCTS,
    reach: (page) => press(page, 'Voir : Préservatifs classiques'),
    shows: 'Marge livreur prévue',
  }),
  panel({
    name: 'admin-products-empty',
    path: PRODUCTS,
    reach: (page) => page.getByRole('searchbox').fill('zzzzqqqq'),
    shows: 'Aucun produit trouvé.',
  }),
  panel({
    name: 'admin-products-loading',
    path: PRODUCTS,
    hanging: [PRODUCT_LIST],
    reach: waitForTools,
    shows: 'Chargement…',
  }),
  panel({ name: 'admin-products-error', path: PRODUCTS, failing: [PRODUCT_LIST], shows: 'Réessayer' }),
  panel({
    name: 'admin-products-offline',
    path: PRODUCTS,
    reach: async (page) => {
      await page.getByText('Préservatifs classiques').first().waitFor()
      await goOffline(page)
    },
    shows: /réseau/,
  }),
  panel({
    name: 'admin-products-switch-saving',
    path: PRODUCTS,
    hanging: ['**/api/product/toggle-status'],
    reach: (page) => page.getByRole('row').nth(1).getByRole('switch').first().click(),
    shows: 'Préservatifs classiques',
  }),
  panel({
    name: 'admin-products-delete-dialog',
    path: PRODUCTS,
    reach: (page) => press(page, 'Supprimer : Préservatifs classiques'),
    shows: 'Supprimer le produit',
  }),
  panel({
    name: 'admin-product-new',
    path: PRODUCTS,
    reach: (page) => press(page, 'Ajouter un produit'),
    shows: 'Rien n’est publié',
  }),
  panel({
    name: 'admin-product-new-refused',
    path: PRODUCTS,
    reach: async (page) => {
      await press(page, 'Ajouter un produit')
      await press(page, 'Ajouter le produit')
      await page.getByRole('alert').first().waitFor()
    },
    shows: 'Rien n’est publié',
  }),
  panel({
    name: 'admin-product-edit',
    path: PRODUCTS,
    reach: (page) => press(page, 'Modifier : Préservatifs classiques'),
    shows: 'Modifier le produit',
  }),
  panel({
    name: 'admin-categories',
    path: PRODUCTS,
    reach: (page) => press(page, 'Catégories'),
    shows: 'Ajouter une catégorie',
  }),
  panel({
    name: 'admin-category-edit',
    path: PRODUCTS,
    reach: async (page) => {
      await press(page, 'Catégories')
      await press(page, 'Modifier : Lubrifiants')
    },
    shows: 'Enregistrer',
  }),
  panel({
    name: 'admin-category-new-refused',
    path: PRODUCTS,
    reach: async (page) => {
      await press(page, 'Catégories')
      await press(page, 'Ajouter une catégorie')
      await press(page, 'Enregistrer')
      await page.getByRole('alert').first().waitFor()
    },
    shows: 'Enregistrer',
  }),
  panel({ name: 'admin-users', path: USERS, shows: 'livreur_fantome' }),
  panel({
    name: 'admin-users-empty',
    path: USERS,
    reach: (page) => page.getByRole('searchbox').fill('zzzzqqqq'),
    shows: 'Aucun utilisateur trouvé.',
  }),
  panel({
    name: 'admin-users-loading',
    path: USERS,
    hanging: [USER_LIST],
    reach: waitForTools,
    shows: 'Chargement…',
  }),
  panel({ name: 'admin-users-error', path: USERS, failing: [USER_LIST], shows: 'Réessayer' }),
  panel({
    name: 'admin-users-block-dialog',
    path: USERS,
    reach: (page) => press(page, /^Bloquer Gaston/),
    shows: 'Ses connexions en cours',
  }),
  panel({ name: 'admin-users-admins', path: `${USERS}&role=admin`, shows: 'Trois accès' }),
  panel({
    name: 'admin-users-file',
    path: USERS,
    reach: (page) => press(page, /^Connexions de Gaston/),
    shows: 'Connexions ouvertes',
  }),
  panel({ name: 'admin-access', path: ACCESS, shows: 'Application d’authentification' }),
  panel({
    name: 'admin-access-loading',
    path: ACCESS,
    hanging: ['**/api/user/second-factor'],
    shows: 'Chargement…',
  }),
  panel({
    name: 'admin-access-error',
    path: ACCESS,
    failing: ['**/api/user/second-factor'],
    shows: 'Réessayer',
  }),
]
