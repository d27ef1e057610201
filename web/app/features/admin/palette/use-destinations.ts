import { formatAmount } from '@fantome/contract/money.ts'
import { findToOpen } from '@fantome/contract/order-search.ts'
import type { AdminLevel } from '@fantome/contract/role.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.tsx'
import type { AdminIconName } from '../admin-icon.tsx'
import { orderHref } from '../order-link.tsx'
import { stateOf } from '../orders/order-words.ts'
import { hrefOf } from '../panel.ts'
import { panelGroups } from '../panels.ts'
import { shortId } from '../short-id.ts'
import { PANEL_LETTERS } from './shortcuts.ts'

export interface Destination {
  value: string
  label: string
  detail: string
  /** At the end of the line. */
  end?: string
  letters?: readonly string[]
  icon: AdminIconName
  to: string
}
/** A type, not an interface: the list takes groups with any further keys. */
export type DestinationGroup = {
  value: string
  items: Destination[]
}

const inPanel = (panel: string, more = '') => `?tab=administration&panneau=${panel}${more}`

/** What one comes to do, besides looking at a panel. */
const ACTS: readonly (Destination & { panel: string })[] = [
  {
    value: 'act-live',
    panel: 'commandes',
    label: 'Commandes en cours',
    detail: 'acceptées, en préparation, en livraison',
    icon: 'recherche',
    to: inPanel('commandes', '&etat=live'),
  },
  {
    value: 'act-confirm',
    panel: 'commandes',
    label: 'Commandes à confirmer',
    detail: 'livrées, sans réponse du client',
    icon: 'recherche',
    to: inPanel('commandes', '&etat=to_confirm'),
  },
  {
    value: 'act-product',
    panel: 'produits',
    label: 'Ajouter un produit',
    detail: 'au catalogue',
    icon: 'plus',
    to: inPanel('produits', '&ajouter=oui'),
  },
  {
    value: 'act-vendor',
    panel: 'vendeurs',
    label: 'Ajouter un vendeur',
    detail: 'et l’inviter',
    icon: 'plus',
    to: inPanel('vendeurs', '&ajouter=oui'),
  },
  {
    value: 'act-courier',
    panel: 'livreurs',
    label: 'Ajouter un livreur',
    detail: 'et l’inviter',
    icon: 'plus',
    to: inPanel('livreurs', '&ajouter=oui'),
  },
]

const panels = (level: AdminLevel | undefined): Destination[] =>
  panelGroups(level)
    .flatMap(({ panels: listed }) => listed)
    .map((panel) => ({
      value: `panel-${panel.key}`,
      label: panel.title,
      detail: panel.description,
      ...(PANEL_LETTERS[panel.key] && { letters: ['G', PANEL_LETTERS[panel.key]!] }),
      icon: panel.icon,
      to: hrefOf(panel),
    }))

export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const matches = ({ label, detail }: Destination, words: string) =>
  plain(`${label} ${detail}`).includes(plain(words))

/** Partners and orders that fit, then panels and acts. Words travel in a body. */
export function useDestinations(typed: string, settled: string): DestinationGroup[] {
  const level = useSession().user?.admin_level
  const { data } = useQuery({
    queryKey: ['find', settled],
    queryFn: async ({ signal }) => (await call(findToOpen, { body: { search: settled }, signal })).data,
    enabled: settled.length >= 2,
    placeholderData: keepPreviousData,
  })
  const open = panels(level)
  const found = typed.trim().length >= 2 ? data : undefined
  const groups: DestinationGroup[] = [
    {
      value: 'Partenaires',
      items: (found?.partners ?? []).map((partner) => ({
        value: `partner-${partner._id}`,
        label: partner.shop || partner.name,
        detail: [partner.shop && partner.name, partner.role, partner.commune].filter(Boolean).join(', '),
        icon: partner.role === 'livreur' ? ('moto' as const) : ('boutique' as const),
        to: inPanel(partner.role === 'livreur' ? 'livreurs' : 'vendeurs', `&fiche=${partner._id}`),
      })),
    },
    {
      value: 'Commandes',
      items: (found?.orders ?? []).map((order) => ({
        value: `order-${order._id}`,
        label: shortId(order._id),
        detail: [order.pseudo, order.courier && `avec ${order.courier}`, stateOf(order).label.toLowerCase()]
          .filter(Boolean)
          .join(', '),
        end: formatAmount(order.total),
        icon: 'route' as const,
        to: orderHref(order._id),
      })),
    },
    {
      value: 'Panneaux et actes',
      items: [
        ...open,
        ...ACTS.filter(({ panel }) => open.some(({ value }) => value === `panel-${panel}`)),
      ].filter((item) => matches(item, typed.trim())),
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
