import { panel, TILES, waitForTools } from './admin-panel.ts'
import { press, type Screen } from './screen.ts'

const ORDERS = `${TILES}&panneau=commandes`
const REFUNDS = `${TILES}&panneau=remboursements`
const MESSAGES = `${TILES}&panneau=messages`
const JOURNAL = `${TILES}&panneau=journal`
const ORDER_LIST = '**/api/admin/orders/search'
const REFUND_LIST = '**/api/admin/refunds?*'
const AUDIT_LIST = '**/api/admin/audit?*'

/** Every order, refunds, unsent messages, the log and the palette. */
export const ADMIN_SURVEILLANCE_SCREENS: readonly Screen[] = [
  panel({ name: 'admin-orders', path: ORDERS, shows: 'vent_du_large' }),
  panel({
    name: 'admin-orders-filtered',
    path: `${ORDERS}&etat=live&annulees=sans`,
    shows: 'Sans les annulées',
  }),
  panel({
    name: 'admin-orders-empty',
    path: ORDERS,
    reach: (page) => page.getByRole('searchbox').fill('zzzzqqqq'),
    shows: 'Aucune commande trouvée.',
  }),
  panel({
    name: 'admin-orders-loading',
    path: ORDERS,
    hanging: [ORDER_LIST],
    reach: waitForTools,
    shows: 'Chargement…',
  }),
  panel({ name: 'admin-orders-error', path: ORDERS, failing: [ORDER_LIST], shows: 'Réessayer' }),
  panel({
    name: 'admin-order',
    path: `${ORDERS}&etat=preparing`,
    reach: (page) =>
      page
        .getByRole('link', { name: /^Commande [0-9a-f]{8},/ })
        .first()
        .click(),
    shows: 'Déroulé',
  }),
  panel({
    name: 'admin-order-complaint',
    path: `${ORDERS}&etat=complaint`,
    reach: (page) =>
      page
        .getByRole('link', { name: /^Commande [0-9a-f]{8},/ })
        .first()
        .click(),
    shows: 'Décider la réclamation',
  }),
  panel({
    name: 'admin-palette',
    path: ORDERS,
    reach: async (page) => {
      await waitForTools(page)
      await press(page, /^(Aller à|Panneaux$)/) // the latter on a phone
      await page.getByRole('combobox', { name: 'Aller à' }).fill('pro')
    },
    shows: 'Panneaux et actes',
  }),
  panel({ name: 'admin-refunds', path: `${REFUNDS}&etat=tous`, shows: 'Le plus ancien' }),
  panel({ name: 'admin-refunds-error', path: REFUNDS, failing: [REFUND_LIST], shows: 'Réessayer' }),
  panel({ name: 'admin-messages', path: MESSAGES, shows: /n’est jamais perdu/ }),
  panel({ name: 'admin-journal', path: JOURNAL, shows: 'Regards, 7 derniers jours' }),
  panel({ name: 'admin-journal-error', path: JOURNAL, failing: [AUDIT_LIST], shows: 'Réessayer' }),
]
