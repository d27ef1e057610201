import { panel, TILES } from './admin-panel.ts'
import { press, type Screen } from './screen.ts'

/** The partners' own spaces, and what an admin sees of them. */
export const PARTNER_SCREENS: readonly Screen[] = [
  { name: 'vendor-space', as: 'vendor', path: '/espace-vendeur', shows: 'Valider' },
  { name: 'vendor-earnings', as: 'vendor', path: '/espace-vendeur/gains', shows: 'Disponible' },
  { name: 'courier-space', as: 'courier', path: '/espace-livreur', shows: /Cadjèhoun/ },
  { name: 'courier-earnings', as: 'courier', path: '/espace-livreur/gains', shows: 'Disponible' },
  panel({ name: 'admin-vendors', path: `${TILES}&panneau=vendeurs`, shows: 'Boutique Adjoua' }),
  panel({
    name: 'admin-vendor-sheet',
    path: `${TILES}&panneau=vendeurs`,
    reach: (page) => press(page, /^Voir/),
    shows: 'Trente jours',
  }),
  panel({ name: 'admin-couriers', path: `${TILES}&panneau=livreurs`, shows: 'Gaston Hounsou' }),
  panel({
    name: 'admin-courier-sheet',
    path: `${TILES}&panneau=livreurs`,
    reach: (page) => press(page, /^Voir/),
    shows: 'Trente jours',
  }),
  panel({ name: 'admin-withdrawals', path: `${TILES}&panneau=retraits`, shows: 'Aucun retrait à régler.' }),
]
