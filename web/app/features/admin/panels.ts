import type { ComponentType } from 'react'
import type { AdminIconName } from './admin-icon.tsx'

export interface Panel {
  /** Its name in the address: `?tab=administration&panneau=…`. */
  key: string
  group: (typeof GROUPS)[number]
  title: string
  description: string
  icon: AdminIconName
  download: () => Promise<ComponentType>
}

const GROUPS = ['À traiter', 'Gérer', 'Comprendre'] as const

/** Every panel of the administration. A new one is a new line. */
const PANELS: readonly Panel[] = [
  {
    key: 'retraits',
    group: 'À traiter',
    title: 'Retraits',
    description: 'Demandes à régler ou refuser',
    icon: 'bourse',
    download: () =>
      import('./withdrawals/withdrawals-panel.tsx').then(({ WithdrawalsPanel }) => WithdrawalsPanel),
  },
  {
    key: 'produits',
    group: 'Gérer',
    title: 'Produits',
    description: 'Catalogue, prix, catégories',
    icon: 'boite',
    download: () => import('./products/products-panel.tsx').then(({ ProductsPanel }) => ProductsPanel),
  },
  {
    key: 'vendeurs',
    group: 'Gérer',
    title: 'Vendeurs',
    description: 'Boutiques, soldes, pièces',
    icon: 'boutique',
    download: () => import('./partners/partners-panel.tsx').then(({ VendorsPanel }) => VendorsPanel),
  },
  {
    key: 'livreurs',
    group: 'Gérer',
    title: 'Livreurs',
    description: 'Contrats, zones, soldes',
    icon: 'moto',
    download: () => import('./partners/partners-panel.tsx').then(({ CouriersPanel }) => CouriersPanel),
  },
  {
    key: 'utilisateurs',
    group: 'Gérer',
    title: 'Utilisateurs',
    description: 'Comptes, rôles, blocages',
    icon: 'gens',
    download: () => import('./users/users-panel.tsx').then(({ UsersPanel }) => UsersPanel),
  },
]

export const findPanel = (key: string | null) => PANELS.find((panel) => panel.key === key)

export const hrefOf = ({ key }: Panel) => `?tab=administration&panneau=${key}`

/** The panels by group, in order, without the empty ones. */
export const panelGroups = () =>
  GROUPS.map((name) => ({ name, panels: PANELS.filter(({ group }) => group === name) })).filter(
    ({ panels }) => panels.length > 0,
  )
