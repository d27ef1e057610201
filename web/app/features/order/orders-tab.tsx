import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { QueryState } from '../../lib/query-state.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { OrderPager } from './order-pager.tsx'
import { NoOrders, OrdersError, OrdersSkeleton } from './orders-states.tsx'
import styles from './orders-tab.module.css'
import { Receipts } from './receipts.tsx'
import { useOrders } from './use-orders.ts'
import { useReceiptInView } from './use-receipt-in-view.ts'

interface OrdersTabProps {
  supportPhone: string
  /** Above all receipts: what is still to be paid. */
  first?: ReactNode
  /** Shown once, under the newest receipt that is still under way. */
  underCurrent?: ReactNode
}

export function OrdersTab({ supportPhone, first, underCurrent }: OrdersTabProps) {
  const [search] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const query = useOrders(page)
  const isOtherPage = query.isPlaceholderData
  useHeadingOnNewPage(page)
  useReceiptInView(query.data !== undefined)
  return (
    <>
      {first}
      <QueryState
        query={query}
        waiting={<OrdersSkeleton />}
        fallback="Erreur lors du chargement des commandes"
        Failed={OrdersError}
      >
        {({ data: orders, pagination: { totalPages } }) => {
          if (orders.length === 0) {
            if (isOtherPage) return <OrdersSkeleton />
            // Past the last page, as after an old link: the last one is the nearest.
            const isPast = page > totalPages && totalPages > 0
            return isPast ? <Navigate to={hrefOf(totalPages)} replace /> : <NoOrders />
          }
          return (
            <div className={styles.orders} aria-busy={isOtherPage}>
              <h2 className="vh">Mes commandes</h2>
              <Receipts orders={orders} supportPhone={supportPhone} underCurrent={underCurrent} />
              <OrderPager page={page} pages={totalPages} hrefOf={hrefOf} />
            </div>
          )
        }}
      </QueryState>
    </>
  )
}

const hrefOf = (page: number) => `?tab=commandes&page=${page}`

/** Another page of receipts is read from its top. */
function useHeadingOnNewPage(page: number) {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    focusHeading()
  }, [page])
}
