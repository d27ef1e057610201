import { panel, TILES, waitForTools } from './admin-panel.ts'
import { goOffline, press, type Screen } from './screen.ts'

const ZONES = `${TILES}&panneau=zones`
const SETTINGS = `${TILES}&panneau=reglages`
const IMPORTS = `${TILES}&panneau=imports`
const ACCOUNTS = `${TILES}&panneau=comptes`
const ZONE_LIST = '**/api/user/all-zones'
const SETTING_LIST = '**/api/admin/settings'
const JOB_LIST = '**/api/admin/jobs'
const DAY_LIST = '**/api/admin/day-accounts'

/** Zones, settings, imports and exports, accounts by day. */
export const ADMIN_ZONE_SCREENS: readonly Screen[] = [
  panel({ name: 'admin-zones', path: ZONES, shows: 'Bénin' }),
  panel({
    name: 'admin-zones-commune',
    path: ZONES,
    reach: (page) => press(page, /^Cotonou/),
    shows: 'Propres à la commune',
  }),
  panel({
    name: 'admin-zones-quartier',
    path: ZONES,
    reach: async (page) => {
      await press(page, /^Cotonou/)
      await press(page, /^Cadjèhoun/)
    },
    shows: /Livreurs du quartier/,
  }),
  panel({
    name: 'admin-zones-empty',
    path: ZONES,
    reach: (page) => page.getByRole('searchbox').fill('zzzzqqqq'),
    shows: 'Aucune zone trouvée.',
  }),
  panel({
    name: 'admin-zones-loading',
    path: ZONES,
    hanging: [ZONE_LIST],
    reach: waitForTools,
    shows: 'Chargement…',
  }),
  panel({ name: 'admin-zones-error', path: ZONES, failing: [ZONE_LIST], shows: 'Réessayer' }),
  panel({
    name: 'admin-zones-offline',
    path: ZONES,
    reach: async (page) => {
      await page.getByText('Bénin').filter({ visible: true }).first().waitFor()
      await goOffline(page)
    },
    shows: /réseau/,
  }),
  panel({ name: 'admin-settings', path: SETTINGS, shows: 'Mentions légales' }),
  panel({ name: 'admin-settings-error', path: SETTINGS, failing: [SETTING_LIST], shows: 'Réessayer' }),
  panel({ name: 'admin-imports', path: IMPORTS, shows: 'Derniers imports et exports' }),
  panel({ name: 'admin-imports-error', path: IMPORTS, failing: [JOB_LIST], shows: 'Réessayer' }),
  panel({ name: 'admin-import-products', path: `${IMPORTS}&quoi=products`, shows: 'Colonnes attendues' }),
  panel({ name: 'admin-accounts', path: ACCOUNTS, shows: 'Prestataires' }),
  panel({ name: 'admin-accounts-error', path: ACCOUNTS, failing: [DAY_LIST], shows: 'Réessayer' }),
]
