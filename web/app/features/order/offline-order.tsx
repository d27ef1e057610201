import { type ReactNode, useEffect, useState } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { type OfflineOrder, readOfflineOrder } from '../../lib/offline-order.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { HandoverCode } from './handover-code.tsx'
import { deliverySteps } from './progress.ts'
import styles from './receipt.module.css'
import { statusParts } from './status.ts'
import { StepList } from './step-list.tsx'
import { Timeline } from './timeline.tsx'

/** The device's copy of the current order; undefined until it was looked for. */
function useOfflineOrder() {
  const [order, setOrder] = useState<OfflineOrder | null>()
  useEffect(() => {
    let isShown = true
    void readOfflineOrder().then((found) => isShown && setOrder(found ?? null))
    return () => {
      isShown = false
    }
  }, [])
  return order
}

/** The current order as last known, for when the orders cannot be read. */
export function OfflineOrderCard() {
  const order = useOfflineOrder()
  return order ? <OrderCard order={order} /> : null
}

/** In place of the account when nobody can say whose it is; `otherwise` when this device has no order either. */
export function OfflineOrderPage({ otherwise }: { otherwise: ReactNode }) {
  const order = useOfflineOrder()
  if (!order) return order === null && otherwise
  return (
    <main id="contenu" className="page">
      <div className="cadre">
        <h1>Mon Compte</h1>
        <OrderCard order={order} />
      </div>
    </main>
  )
}

function OrderCard({ order }: { order: OfflineOrder }) {
  const { status, courier, code, savedAt } = order
  const { emoji, words } = statusParts(status)
  return (
    <article className={styles.receipt} aria-label="Commande en cours">
      <header className={styles.head}>
        <div className={styles.status}>
          <StatusTag tone={status === 'delivered' ? 'waiting' : 'underway'}>
            <span aria-hidden="true">{emoji}</span>
            {words}
          </StatusTag>
          <span className="petit doux">Vu le {formatDateTime(new Date(savedAt))}</span>
        </div>
        <Timeline status={status} />
        {code && <HandoverCode code={code} />}
        {courier && <p className="doux">Votre livreur&nbsp;: {courier}</p>}
        <p className="petit doux">Le reste du reçu s’affichera dès que le réseau revient.</p>
      </header>
      <div className={styles.columns}>
        <section>
          <StepList label="Étapes" steps={deliverySteps(order, courier)} />
        </section>
      </div>
    </article>
  )
}
