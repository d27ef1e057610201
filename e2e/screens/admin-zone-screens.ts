import { panel, TILES, waitForTools } from './admin-panel.ts'
import { goOffline, press, type Screen } from './screen.ts'

const ZONES = `${TILES}&panneau=zones`
const SETTINGS = `${TILES}&panneau=reglages`
const ZONE_LIST = '**/api/user/all-zones'
const SETTING_LIST = '**/api/admin/settings'

/** Zones and settings. */
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
      await page.getByText('Bénin').first().waitFor()
      await goOffline(page)
    },
    shows: /réseau/,
  }),
  panel({ name: 'admin-settings', path: SETTINGS, shows: 'Mentions légales' }),
  panel({ name: 'admin-settings-error', path: SETTINGS, failing: [SETTING_LIST], shows: 'Réessayer' }),
]
