import { formatAmount } from '@fantome/contract/money.ts'
import { searchOrders } from '@fantome/contract/order-search.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../../lib/api.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { ADMIN } from '../admin-query.ts'
import { OrderLink } from '../order-link.tsx'
import { stateOf } from '../orders/order-words.ts'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { StatusDot } from '../status-dot.tsx'
import styles from './partner-sheet.module.css'
import type { PartnerRole } from './partner-words.ts'
import { Section } from './section.tsx'

const SHOWN = 5

/** What a partner has in hand now, and the way to all that passed through these hands. */
export function OrdersSection({ id, role }: { id: string; role: PartnerRole }) {
  const isVendor = role === 'vendeur'
  const body = {
    ...(isVendor ? { vendor_id: id } : { courier_id: id }),
    state: 'live',
    limit: SHOWN,
  } as const
  const query = useQuery({
    queryKey: [ADMIN, 'orders', body],
    queryFn: ({ signal }) => call(searchOrders, { body, signal }),
  })
  return (
    <Section title="En cours">
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement des commandes"
        Failed={PanelFailed}
      >
        {({ data: orders }) => (
          <>
            {orders.length === 0 && <p className="doux">Aucune commande en main.</p>}
            <ul className={styles.orders}>
              {orders.map((order) => {
                const { look, label } = stateOf(order)
                return (
                  <li key={order._id}>
                    <OrderLink id={order._id} />
                    <StatusDot look={look}>{label}</StatusDot>
                    <span className="nb">{formatAmount(order.total)}</span>
                  </li>
                )
              })}
            </ul>
          </>
        )}
      </QueryState>
      <Link
        to={`?tab=administration&panneau=commandes&${isVendor ? 'vendeur' : 'livreur'}=${id}`}
        preventScrollReset
      >
        Toutes ses commandes
      </Link>
    </Section>
  )
}
