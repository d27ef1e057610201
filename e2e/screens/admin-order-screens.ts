import { panel, TILES, waitForTools } from './admin-panel.ts'
import { goOffline, press, type Screen } from './screen.ts'

const UNASSIGNED = `${TILES}&panneau=non-assignees`
const ASSIGNED = `${TILES}&panneau=assignees`
const ALERTS = `${TILES}&panneau=alertes`
const COMPLAINTS = `${TILES}&panneau=reclamations`
const DELIVERY_LIST = '**/api/admin/deliveries/search'
const ALERT_LIST = '**/api/admin/alerts?*'
const COMPLAINT_LIST = '**/api/admin/complaints?*'

/** Deliveries, alerts and complaints. */
export const ADMIN_ORDER_SCREENS: readonly Screen[] = [
  panel({ name: 'admin-unassigned', path: UNASSIGNED, shows: 'vent_du_large' }),
  panel({
    name: 'admin-unassigned-open',
    path: UNASSIGNED,
    reach: async (page) => {
      await page.getByText('vent_du_large').waitFor()
      await press(page, /^Détails de la commande/)
    },
    shows: /^Assigner \S+ \S+\.$/,
  }),
  panel({
    name: 'admin-unassigned-empty',
    path: UNASSIGNED,
    reach: (page) => page.getByRole('searchbox').fill('zzzzqqqq'),
    shows: 'Aucun résultat trouvé pour la recherche.',
  }),
  panel({
    name: 'admin-unassigned-loading',
    path: UNASSIGNED,
    hanging: [DELIVERY_LIST],
    reach: waitForTools,
    shows: 'Chargement…',
  }),
  panel({ name: 'admin-unassigned-error', path: UNASSIGNED, failing: [DELIVERY_LIST], shows: 'Réessayer' }),
  panel({
    name: 'admin-unassigned-offline',
    path: UNASSIGNED,
    reach: async (page) => {
      await page.getByText('vent_du_large').waitFor()
      await goOffline(page)
    },
    shows: /Pas de réseau/,
  }),
  panel({ name: 'admin-assigned', path: ASSIGNED, shows: 'Incident signalé' }),
  panel({
    name: 'admin-assigned-incident',
    path: `${ASSIGNED}&filtre=incidents`,
    reach: (page) => press(page, /^Détails de la commande/),
    shows: 'Continuer la livraison',
  }),
  panel({
    name: 'admin-assigned-incident-dialog',
    path: `${ASSIGNED}&filtre=incidents`,
    reach: async (page) => {
      await press(page, /^Détails de la commande/)
      await press(page, 'Remettre sans code')
    },
    shows: 'Le colis compte comme livré',
  }),
  panel({
    name: 'admin-assigned-empty',
    path: ASSIGNED,
    reach: (page) => page.getByRole('searchbox').fill('zzzzqqqq'),
    shows: 'Aucun résultat trouvé pour la recherche.',
  }),
  panel({ name: 'admin-alerts', path: ALERTS, shows: /aucun vendeur/ }),
  panel({
    name: 'admin-alert-open',
    path: ALERTS,
    reach: (page) => press(page, /manque chez plusieurs vendeurs/),
    shows: 'Rendre indisponible',
  }),
  panel({
    name: 'admin-alerts-empty',
    path: `${ALERTS}&sujet=partenaires`,
    shows: 'Rien du côté des partenaires.',
  }),
  panel({ name: 'admin-alerts-loading', path: ALERTS, hanging: [ALERT_LIST], shows: 'Chargement…' }),
  panel({ name: 'admin-alerts-error', path: ALERTS, failing: [ALERT_LIST], shows: 'Réessayer' }),
  panel({ name: 'admin-complaints', path: COMPLAINTS, shows: 'sel_marin' }),
  panel({
    name: 'admin-complaint-open',
    path: COMPLAINTS,
    reach: (page) => press(page, /^Lire la réclamation/),
    shows: 'Finaliser la commande',
  }),
  panel({
    name: 'admin-complaints-empty',
    path: `${COMPLAINTS}&etat=decidees`,
    shows: 'Aucune réclamation décidée.',
  }),
  panel({
    name: 'admin-complaints-loading',
    path: COMPLAINTS,
    hanging: [COMPLAINT_LIST],
    shows: 'Chargement…',
  }),
  panel({ name: 'admin-complaints-error', path: COMPLAINTS, failing: [COMPLAINT_LIST], shows: 'Réessayer' }),
]
