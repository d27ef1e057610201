import { useEffect, useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api-error.ts'
import { useLostSignIn } from '../../lib/lost-sign-in.ts'
import '../../styles/order.css'
import { focusHeading } from '../../ui/focus-heading.ts'
import { OrderPager } from './order-pager.tsx'
import { NoOrders, OrdersError, OrdersSkeleton } from './orders-states.tsx'
import { Receipt } from './receipt.tsx'
import { useOrders } from './use-orders.ts'

export function OrdersTab({ supportPhone }: { supportPhone: string }) {
  const [search] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const { orders, pages = 0, error, isStale, readAgain } = useOrders(page)
  useLostSignIn(error)
  useHeadingOnNewPage(page)
  if (!orders)
    return error ? (
      <OrdersError
        message={messageOf(error, 'Erreur lors du chargement des commandes')}
        onRetry={() => void readAgain()}
      />
    ) : (
      <OrdersSkeleton />
    )
  if (orders.length === 0) {
    if (isStale) return <OrdersSkeleton />
    // Past the last page, as after an old link: the last one is the nearest.
    return page > pages && pages > 0 ? <Navigate to={hrefOf(pages)} replace /> : <NoOrders />
  }
  return (
    <div className="recus" aria-busy={isStale}>
      <h2 className="vh">Mes commandes</h2>
      {orders.map((order) => (
        <Receipt key={order.id} order={order} supportPhone={supportPhone} onChanged={readAgain} />
      ))}
      <OrderPager page={page} pages={pages} hrefOf={hrefOf} />
    </div>
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
