import { panel, TILES, waitForTools } from './admin-panel.ts'
import { goOffline, press, type Screen } from './screen.ts'

const WAITING = `${TILES}&panneau=attente`
const DASHBOARD = `${TILES}&panneau=tableau`
const STATISTICS = `${TILES}&panneau=statistiques&periode=mois`
const WAITING_LIST = '**/api/admin/commande-waiting-livreur/search'
const FIGURES = '**/api/admin/stats?*'

/** Waiting orders, the dashboard and the statistics. */
export const ADMIN_STATISTICS_SCREENS: readonly Screen[] = [
  panel({ name: 'admin-waiting', path: WAITING, shows: /triées par score/ }),
  panel({
    name: 'admin-waiting-open',
    path: WAITING,
    reach: (page) => press(page, /^Détails de la commande/),
    shows: /sur 100/,
  }),
  panel({
    name: 'admin-waiting-empty',
    path: `${WAITING}&min=9000000`,
    shows: 'Aucun résultat trouvé pour la recherche.',
  }),
  panel({
    name: 'admin-waiting-loading',
    path: WAITING,
    hanging: [WAITING_LIST],
    reach: waitForTools,
    shows: 'Chargement…',
  }),
  panel({ name: 'admin-waiting-error', path: WAITING, failing: [WAITING_LIST], shows: 'Réessayer' }),
  panel({
    name: 'admin-waiting-offline',
    path: WAITING,
    reach: async (page) => {
      await page.getByText(/triées par score/).waitFor()
      await goOffline(page)
    },
    shows: /Pas de réseau/,
  }),
  panel({ name: 'admin-dashboard', path: DASHBOARD, shows: 'Où va l’argent' }),
  ...['attente', 'assignees', 'sans-vendeur', 'a-confirmer', 'confirmees'].map((vue) =>
    panel({
      name: `admin-dashboard-${vue}`,
      path: `${DASHBOARD}&vue=${vue}`,
      shows: /Téléphone|Aucune|Toutes/,
    }),
  ),
  panel({ name: 'admin-dashboard-loading', path: DASHBOARD, hanging: [FIGURES], shows: 'Chargement…' }),
  panel({ name: 'admin-dashboard-error', path: DASHBOARD, failing: [FIGURES], shows: 'Réessayer' }),
  panel({ name: 'admin-statistics', path: STATISTICS, shows: 'Comptes par pays' }),
  panel({
    name: 'admin-statistics-orders',
    path: `${STATISTICS}&vue=semi-avancees`,
    shows: 'Commandes par jour',
  }),
  panel({
    name: 'admin-statistics-delivery',
    path: `${STATISTICS}&vue=livraison`,
    shows: 'Où en est cet argent',
  }),
  panel({ name: 'admin-statistics-platform', path: `${STATISTICS}&vue=plateforme`, shows: 'Où va l’argent' }),
  panel({
    name: 'admin-statistics-retrospective',
    path: `${STATISTICS}&vue=retrospective`,
    shows: 'Chiffre d’affaires, sept jours',
  }),
  panel({ name: 'admin-statistics-error', path: STATISTICS, failing: [FIGURES], shows: 'Réessayer' }),
]
