import { IconDrawing } from '../../ui/icon.tsx'

// Drawings the shop never shows; drawn on 24 × 24, named as in the mockups.
const PATHS = {
  balance: 'M12 4v16M7.5 20h9M5 7h14M5 7l-2.5 6h5zM19 7l-2.5 6h5z',
  ban: 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0M6.5 6.5l11 11',
  bourse:
    'M6 7h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2z' +
    'M4 10.5h16M15.5 15H17M7 7l9-3v3',
  barres: 'M5 19V9m5 10V5m5 14v-7m5 7V8',
  boutique:
    'M4 10 5.5 4.5h13L20 10a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0A2.7 2.7 0 0 1 4 10z' +
    'M5.5 12.5v7h13v-7M10 19.5V15h4v4.5',
  boite: 'M4 8.5l8-4 8 4v8l-8 4-8-4zM4 8.5l8 4 8-4m-8 4v8',
  carte: 'M4 6.5 9 4.5l6 2 5-2v13l-5 2-6-2-5 2zM9 4.5v13m6-11v13',
  cadenas: 'M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM8 11V8a4 4 0 0 1 8 0v3',
  cloche: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 2H5zM10 20.5h4M12 3.5v2',
  coche: 'M5 12.5l4.5 4.5L19 7.5',
  drapeau: 'M6 20V4.5m0 1c4-2.5 7 2 12 0v8c-5 2-8-2.5-12 0',
  fichier: 'M6.5 3.5H14l4.5 4.5v12.5h-12zM14 3.5V8h4.5M12 17.5v-6m-2.5 2.5 2.5-2.5 2.5 2.5',
  gens:
    'M6 9a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3.5 19c.5-3.3 2.6-5 5.5-5s5 1.7 5.5 5' +
    'M15.5 6.3a3 3 0 0 1 0 5.4M17 14.3c2 .6 3.2 2.2 3.5 4.7',
  grille: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  image:
    'M6 5h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z' +
    'M7.5 10a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M5 17l4.5-4 3 2.5L16 12l4 4',
  lignes: 'M5 7h14M5 12h14M5 17h9',
  journal: 'M6 4h11a1.5 1.5 0 0 1 1.5 1.5v13A1.5 1.5 0 0 1 17 20H6zM6 4v16M9.5 8.5H15M9.5 12H15M9.5 15.5h3',
  livre:
    'M12 6.5C9.5 4.5 6.5 4.5 4 5v13.5c2.5-.5 5.5-.5 8 1.5 2.5-2 5.5-2 8-1.5V5c-2.5-.5-5.5-.5-8 1.5z' +
    'M12 6.5V20',
  menu: 'M4 7h16M4 12h16M4 17h16',
  mail: 'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM4.5 7.5l7.5 6 7.5-6',
  moto:
    'M3 16.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M15.5 16.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0' +
    'M9 16.5h4l3-6h-5l-2 3H4.5M14 7h2.5l2 6.5',
  montre: 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0M12 7.5V12l3 2',
  reglage: 'M4 8h8m4 0h4M4 16h4m4 0h8M12 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0M8 16a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  plus: 'M12 5v14M5 12h14',
  recherche: 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M16 16l4 4',
  rendre: 'M8.5 6 4.5 10l4 4M5 10h9.5a5 5 0 0 1 0 10H10',
  route:
    'M4 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0M16 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0' +
    'M8 18h7a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h7',
} as const

export type AdminIconName = keyof typeof PATHS

export const AdminIcon = ({ name }: { name: AdminIconName }) => <IconDrawing path={PATHS[name]} />
