import { Link } from 'react-router'
import { QueryState } from '../../../lib/query-state.tsx'
import { PanelEmpty, PanelFailed, PanelWaiting } from '../panel-states.tsx'
import statistics from '../statistics/statistics.module.css'
import { ConfirmExpired } from './confirm-expired.tsx'
import { LIST_LENGTH, LISTS, type ListName } from './dashboard-lists.ts'
import { OrderCards } from './order-cards.tsx'
import { useDashboardList } from './use-dashboard-list.ts'

/** The first ten of one list. */
export function DashboardList({ list }: { list: ListName }) {
  const query = useDashboardList(list)
  const { label, empty, whole } = LISTS[list]
  return (
    <QueryState
      query={query}
      waiting={<PanelWaiting />}
      fallback="Erreur de chargement des données"
      Failed={PanelFailed}
    >
      {({ orders }) => (
        <section
          className={statistics.body}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
          tabIndex={0}
          aria-label={label}
        >
          {list === 'pending' && <ConfirmExpired />}
          {orders.length === 0 && <PanelEmpty>{empty}</PanelEmpty>}
          {orders.length > 0 && <OrderCards list={list} orders={orders} />}
          {orders.length >= LIST_LENGTH && (
            <p>
              {`Les ${LIST_LENGTH} premières. `}
              <Link to={whole.to} preventScrollReset>
                {whole.label}
              </Link>
            </p>
          )}
        </section>
      )}
    </QueryState>
  )
}
