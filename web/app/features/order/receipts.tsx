import type { ClientOrder } from '@fantome/contract/order.ts'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { formatMonth } from '../../lib/format.ts'
import { FoldedReceipt } from './folded-receipt.tsx'
import { Receipt } from './receipt.tsx'
import styles from './receipts.module.css'
import { isCurrent } from './status.ts'

interface ReceiptsProps {
  orders: ClientOrder[]
  supportPhone: string
  /** Shown once, under the newest that is still under way. */
  underCurrent?: ReactNode
}

/**
 * The orders under way unfolded, those that are over in a line each under their month. One that ends while it is looked
 * at stays open.
 */
export function Receipts({ orders, supportPhone, underCurrent }: ReceiptsProps) {
  const watched = useRef(new Set<string>())
  useEffect(() => {
    for (const { id } of orders.filter(isCurrent)) watched.current.add(id)
  }, [orders])
  const newest = orders.find(isCurrent)
  const over = orders.filter((order) => !isCurrent(order))
  return (
    <div className={styles.receipts}>
      {orders.map((order) => {
        if (isCurrent(order))
          return (
            <Fragment key={order.id}>
              <Receipt order={order} supportPhone={supportPhone} />
              {order === newest && underCurrent}
            </Fragment>
          )
        const month = formatMonth(new Date(order.date))
        const before = over[over.indexOf(order) - 1]
        const isNewMonth = !before || formatMonth(new Date(before.date)) !== month
        return (
          <Fragment key={order.id}>
            {isNewMonth && <h3 className={styles.month}>{month}</h3>}
            <FoldedReceipt
              order={order}
              supportPhone={supportPhone}
              wasWatched={watched.current.has(order.id)}
            />
          </Fragment>
        )
      })}
    </div>
  )
}
