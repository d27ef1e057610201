import type { getAdminCounts } from '@fantome/contract/admin-counts.ts'
import type { ReplyOf } from '@fantome/contract/endpoint.ts'
import type { ComponentType } from 'react'
import type { AdminIconName } from './admin-icon.tsx'

export interface Panel {
  /** Its name in the address: `?tab=administration&panneau=…`. */
  key: string
  group: (typeof GROUPS)[number]
  title: string
  /** Beside the icon of the rail, where the title would be too long. */
  short?: string
  description: string
  icon: AdminIconName
  /** How much waits in it, and whether that calls for somebody. */
  counted?: { by: keyof ReplyOf<typeof getAdminCounts>['data']; isHot: boolean }
  download: () => Promise<ComponentType>
}

const GROUPS = ['À traiter', 'Argent', 'Gérer', 'Comprendre', 'Surveiller'] as const

/** Every panel of the administration. A new one is a new line. */
const PANELS: readonly Panel[] = [
  {
    key: 'non-assignees',
    group: 'À traiter',
    title: 'Livraisons non assignées',
    short: 'Non assignées',
    description: 'Sans vendeur ou sans livreur',
    icon: 'moto',
    counted: { by: 'unassigned', isHot: true },
    download: () =>
      import('./deliveries/deliveries-panel.tsx').then(({ UnassignedPanel }) => UnassignedPanel),
  },
  {
    key: 'assignees',
    group: 'À traiter',
    title: 'Livraisons assignées',
    short: 'Assignées',
    description: 'En préparation, en route, à confirmer',
    icon: 'route',
    counted: { by: 'assigned', isHot: false },
    download: () => import('./deliveries/deliveries-panel.tsx').then(({ AssignedPanel }) => AssignedPanel),
  },
  {
    key: 'reclamations',
    group: 'À traiter',
    title: 'Réclamations',
    description: 'À lire, à décider',
    icon: 'drapeau',
    counted: { by: 'complaints', isHot: true },
    download: () =>
      import('./complaints/complaints-panel.tsx').then(({ ComplaintsPanel }) => ComplaintsPanel),
  },
  {
    key: 'retraits',
    group: 'Argent',
    title: 'Retraits',
    description: 'Demandes à régler ou refuser',
    icon: 'bourse',
    counted: { by: 'withdrawals', isHot: false },
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
  {
    key: 'alertes',
    group: 'Surveiller',
    title: 'Alertes',
    description: 'Ce qu’il faut regarder',
    icon: 'cloche',
    counted: { by: 'alerts', isHot: true },
    download: () => import('./alerts/alerts-panel.tsx').then(({ AlertsPanel }) => AlertsPanel),
  },
]

export const findPanel = (key: string | null) => PANELS.find((panel) => panel.key === key)

export const hrefOf = ({ key }: Panel) => `?tab=administration&panneau=${key}`

/** The panels by group, in order, without the empty ones. */
export const panelGroups = () =>
  GROUPS.map((name) => ({ name, panels: PANELS.filter(({ group }) => group === name) })).filter(
    ({ panels }) => panels.length > 0,
  )
