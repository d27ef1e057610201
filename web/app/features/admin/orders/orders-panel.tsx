import { formatAmount } from '@fantome/contract/money.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { ExportLink } from '../export-link.tsx'
import { ListFoot } from '../list-foot.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelSearch } from '../panel-search.tsx'
import { PanelEmpty, PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { useFocusOnTitle } from '../use-focus-on-title.ts'
import { usePanelAddress } from '../use-panel-address.ts'
import { ActiveFilters } from './active-filters.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderPage } from './order-page.tsx'
import { OrdersTable } from './orders-table.tsx'
import { PAGE_SIZE, useOrders } from './use-orders.ts'

/** Every order there is; one of them whole when the address names it. */
export function OrdersPanel() {
  const opened = usePanelAddress().get('commande')
  useFocusOnTitle(opened)
  return opened ? <OrderPage key={opened} id={opened} /> : <OrderList />
}

function OrderList() {
  const list = useOrders()
  const { query, words, search, goTo } = list
  return (
    <PanelFrame
      title="Commandes"
      tools={
        <>
          <PanelSearch
            placeholder="Numéro, pseudo, partenaire, transaction"
            last={words}
            onSearch={search}
            isWide
          />
          <ExportLink what="orders" />
        </>
      }
      footer={query.data && <Foot {...query.data} onPage={goTo} />}
    >
      <OfflineNote />
      <OrderFilters list={list} />
      <ActiveFilters list={list} />
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement des commandes"
        Failed={PanelFailed}
      >
        {({ data: orders }) =>
          orders.length > 0 ? (
            <OrdersTable orders={orders} list={list} />
          ) : (
            <PanelEmpty>Aucune commande trouvée.</PanelEmpty>
          )
        }
      </QueryState>
    </PanelFrame>
  )
}

type FootProps = Pick<NonNullable<ReturnType<typeof useOrders>['query']['data']>, 'pagination' | 'summary'>

function Foot({ pagination, summary, onPage }: FootProps & { onPage(page: number): void }) {
  const { is_more: isMore, total } = summary
  return (
    <ListFoot
      pagination={pagination}
      pageSize={PAGE_SIZE}
      isMore={isMore}
      one="commande"
      many="commandes"
      more={total === null ? '' : `, ${formatAmount(total)} sans les annulées`}
      onPage={onPage}
    />
  )
}
