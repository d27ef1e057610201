import { getAlerts } from '@fantome/contract/alert.ts'
import { getAudit } from '@fantome/contract/audit.ts'
import { getJobs } from '@fantome/contract/bulk.ts'
import { getComplaints } from '@fantome/contract/complaint-admin.ts'
import { getDayAccounts } from '@fantome/contract/day-accounts.ts'
import { getUnsentMessages } from '@fantome/contract/message-admin.ts'
import { searchDeliveries } from '@fantome/contract/order-admin.ts'
import { searchWaitingOrders } from '@fantome/contract/order-queues.ts'
import { getAdminOrders } from '@fantome/contract/order-search.ts'
import { searchPartners } from '@fantome/contract/partner-admin.ts'
import { listRefunds } from '@fantome/contract/refund.ts'
import type { AdminLevel } from '@fantome/contract/role.ts'
import { getSecondFactors } from '@fantome/contract/second-factor.ts'
import { getStats } from '@fantome/contract/statistics.ts'
import { getWithdrawals } from '@fantome/contract/withdrawal-admin.ts'
import { figure } from './figure.ts'
import { GROUPS, isOpenTo, type Panel } from './panel.ts'

const some = (count: number, one: string, many: string) => `${figure(count)} ${count > 1 ? many : one}`

/** Every panel of the administration. A new one is a new line. */
const PANELS: readonly Panel[] = [
  {
    key: 'commandes',
    group: 'À traiter',
    title: 'Commandes',
    description: 'Chercher, filtrer, tout savoir d’une',
    icon: 'recherche',
    reads: getAdminOrders,
    download: () => import('./orders/orders-panel.tsx').then(({ OrdersPanel }) => OrdersPanel),
  },
  {
    key: 'attente',
    group: 'À traiter',
    title: 'Commandes en attente',
    short: 'En attente',
    description: 'Prises par un vendeur, sans livreur',
    icon: 'lignes',
    counted: { by: 'waiting', isHot: true },
    reads: searchWaitingOrders,
    download: () => import('./waiting/waiting-panel.tsx').then(({ WaitingPanel }) => WaitingPanel),
  },
  {
    key: 'non-assignees',
    group: 'À traiter',
    title: 'Livraisons non assignées',
    short: 'Non assignées',
    description: 'Sans vendeur ou sans livreur',
    icon: 'moto',
    counted: { by: 'unassigned', isHot: true },
    reads: searchDeliveries,
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
    reads: searchDeliveries,
    download: () => import('./deliveries/deliveries-panel.tsx').then(({ AssignedPanel }) => AssignedPanel),
  },
  {
    key: 'reclamations',
    group: 'À traiter',
    title: 'Réclamations',
    description: 'À lire, à décider',
    icon: 'drapeau',
    counted: { by: 'complaints', isHot: true },
    reads: getComplaints,
    download: () =>
      import('./complaints/complaints-panel.tsx').then(({ ComplaintsPanel }) => ComplaintsPanel),
  },
  {
    key: 'remboursements',
    group: 'Argent',
    title: 'Remboursements',
    description: 'À rendre, rendus, échoués',
    icon: 'rendre',
    counted: { by: 'refunds', isHot: true },
    reads: listRefunds,
    download: () => import('./refunds/refunds-panel.tsx').then(({ RefundsPanel }) => RefundsPanel),
  },
  {
    key: 'retraits',
    group: 'Argent',
    title: 'Retraits',
    description: 'Demandes à régler ou refuser',
    icon: 'bourse',
    counted: { by: 'withdrawals', isHot: false },
    reads: getWithdrawals,
    download: () =>
      import('./withdrawals/withdrawals-panel.tsx').then(({ WithdrawalsPanel }) => WithdrawalsPanel),
  },
  {
    key: 'comptes',
    group: 'Argent',
    title: 'Comptes du jour',
    short: 'Comptes',
    description: 'Prestataires, paiements, écritures',
    icon: 'balance',
    reads: getDayAccounts,
    download: () => import('./accounts/accounts-panel.tsx').then(({ AccountsPanel }) => AccountsPanel),
  },
  {
    key: 'produits',
    group: 'Gérer',
    title: 'Produits',
    description: 'Catalogue, prix, catégories',
    contents: ({ products, unavailable_products: missing }) =>
      `${some(products, 'actif', 'actifs')}${missing > 0 ? `, ${some(missing, 'épuisé', 'épuisés')}` : ''}`,
    icon: 'boite',
    download: () => import('./products/products-panel.tsx').then(({ ProductsPanel }) => ProductsPanel),
  },
  {
    key: 'vendeurs',
    group: 'Gérer',
    title: 'Vendeurs',
    description: 'Boutiques, soldes, pièces',
    contents: ({ vendors }) => some(vendors, 'actif', 'actifs'),
    counted: { by: 'vendors', isHot: false },
    icon: 'boutique',
    reads: searchPartners,
    download: () => import('./partners/partners-panel.tsx').then(({ VendorsPanel }) => VendorsPanel),
  },
  {
    key: 'livreurs',
    group: 'Gérer',
    title: 'Livreurs',
    description: 'Contrats, zones, soldes',
    contents: ({ couriers, available_couriers: online }) =>
      `${figure(couriers)}, dont ${figure(online)} en ligne`,
    counted: { by: 'couriers', isHot: false },
    icon: 'moto',
    reads: searchPartners,
    download: () => import('./partners/partners-panel.tsx').then(({ CouriersPanel }) => CouriersPanel),
  },
  {
    key: 'utilisateurs',
    group: 'Gérer',
    title: 'Utilisateurs',
    description: 'Comptes, rôles, blocages',
    contents: ({ accounts }) => some(accounts, 'compte', 'comptes'),
    icon: 'gens',
    download: () => import('./users/users-panel.tsx').then(({ UsersPanel }) => UsersPanel),
  },
  {
    key: 'zones',
    group: 'Gérer',
    title: 'Zones',
    description: 'Pays, communes, quartiers, frais',
    contents: ({ countries, communes }) =>
      `${figure(countries)} pays, ${some(communes, 'commune', 'communes')}`,
    icon: 'carte',
    download: () => import('./zones/zones-panel.tsx').then(({ ZonesPanel }) => ZonesPanel),
  },
  {
    key: 'imports',
    group: 'Gérer',
    title: 'Imports et exports',
    short: 'Imports, exports',
    description: 'Fichiers pour tableur',
    icon: 'fichier',
    reads: getJobs,
    download: () => import('./bulk/bulk-panel.tsx').then(({ BulkPanel }) => BulkPanel),
  },
  {
    key: 'reglages',
    group: 'Gérer',
    title: 'Réglages',
    description: 'Support, paiements, bandeau, fermeture',
    icon: 'reglage',
    download: () => import('./settings/settings-panel.tsx').then(({ SettingsPanel }) => SettingsPanel),
  },
  {
    key: 'tableau',
    group: 'Comprendre',
    title: 'Tableau de bord avancé',
    short: 'Tableau de bord',
    description: 'Revenus, files, délais',
    icon: 'barres',
    reads: getStats,
    download: () => import('./dashboard/dashboard-panel.tsx').then(({ DashboardPanel }) => DashboardPanel),
  },
  {
    key: 'statistiques',
    group: 'Comprendre',
    title: 'Statistiques classiques',
    short: 'Statistiques',
    description: 'Cinq vues, rétrospective',
    icon: 'livre',
    reads: getStats,
    download: () =>
      import('./statistics/statistics-panel.tsx').then(({ StatisticsPanel }) => StatisticsPanel),
  },
  {
    key: 'alertes',
    group: 'Surveiller',
    title: 'Alertes',
    description: 'Ce qu’il faut regarder',
    icon: 'cloche',
    counted: { by: 'alerts', isHot: true },
    reads: getAlerts,
    download: () => import('./alerts/alerts-panel.tsx').then(({ AlertsPanel }) => AlertsPanel),
  },
  {
    key: 'messages',
    group: 'Surveiller',
    title: 'Messages non partis',
    description: 'Ce qui attend d’être envoyé',
    icon: 'mail',
    counted: { by: 'unsent_messages', isHot: false },
    reads: getUnsentMessages,
    download: () => import('./messages/messages-panel.tsx').then(({ MessagesPanel }) => MessagesPanel),
  },
  {
    key: 'journal',
    group: 'Surveiller',
    title: 'Journal',
    description: 'Qui a vu et changé quoi',
    icon: 'journal',
    reads: getAudit,
    download: () => import('./journal/journal-panel.tsx').then(({ JournalPanel }) => JournalPanel),
  },
  {
    key: 'acces',
    group: 'Surveiller',
    title: 'Mon accès',
    description: 'Second facteur, codes de secours',
    icon: 'cadenas',
    reads: getSecondFactors,
    download: () => import('./access/access-panel.tsx').then(({ AccessPanel }) => AccessPanel),
  },
]

export const findPanel = (key: string | null) => PANELS.find((panel) => panel.key === key)

/** The panels of this level by group, in order, without the empty groups. */
export const panelGroups = (level: AdminLevel | undefined) =>
  GROUPS.map((name) => ({
    name,
    panels: PANELS.filter((panel) => panel.group === name && isOpenTo(level, panel)),
  })).filter(({ panels }) => panels.length > 0)
