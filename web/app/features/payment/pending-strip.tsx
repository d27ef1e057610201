import { formatAmount } from '@fantome/contract/money.ts'
import type { PendingPayment } from '@fantome/contract/payment.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { isPaymentAddress } from '../../lib/payment-address.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useOwnOrigins } from '../../lib/use-own-origins.ts'
import { Icon } from '../../ui/icon.tsx'
import { pendingQuery } from './pending-query.ts'
import styles from './pending-strip.module.css'

/** Under the header: what waits for an approval, and the way back to it. */
export function PendingStrip() {
  const { data: open = [] } = useQuery(pendingQuery, queryClient)
  const isBeingPaid = useIsBeingPaid()
  if (open.length === 0 || isBeingPaid) return null
  return (
    <aside className={styles.strip} aria-label="Paiement en attente" data-banner>
      <Icon name="clock" />
      <p>
        {open.length === 1 ? (
          <Waiting payment={open[0]!} />
        ) : (
          `${open.length} paiements attendent votre accord`
        )}
      </p>
      <Resume open={open} />
    </aside>
  )
}

const Waiting = ({ payment }: { payment: PendingPayment }) => (
  <>
    <b>{formatAmount(payment.amount)}</b> attendent votre accord
  </>
)

/** The one page to pay on; of several, the orders' page lets one choose. */
function Resume({ open }: { open: PendingPayment[] }) {
  const origins = useOwnOrigins()
  const [payment] = open
  if (open.length > 1 || !payment || !isPaymentAddress(payment.paymentUrl, origins))
    return <Link to="/account?tab=commandes">Reprendre</Link>
  return (
    <a href={payment.paymentUrl} rel="noreferrer">
      Reprendre
    </a>
  )
}

/** The pages of the payment itself say it better. */
function useIsBeingPaid() {
  const { pathname, search } = useLocation()
  if (pathname.startsWith('/paiement/')) return true
  const query = new URLSearchParams(search)
  const isWaiting = ['attente', 'fin'].includes(query.get('etape') ?? '')
  return pathname === '/checkout' && (isWaiting || query.has('paymentStatus'))
}
