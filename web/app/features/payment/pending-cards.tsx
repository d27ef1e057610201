import { formatAmount } from '@fantome/contract/money.ts'
import type { PendingPayment } from '@fantome/contract/payment.ts'
import { useQuery } from '@tanstack/react-query'
import { formatTime } from '../../lib/format.ts'
import { isPaymentAddress } from '../../lib/payment-address.ts'
import { useOwnOrigins } from '../../lib/use-own-origins.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useOnline } from '../../ui/use-online.ts'
import styles from './pending-cards.module.css'
import { pendingQuery } from './pending-query.ts'
import { useAbandon } from './use-abandon.ts'

/** Above the receipts: each payment that waits, to be resumed or abandoned. */
export function PendingCards() {
  const { data: open = [] } = useQuery(pendingQuery)
  return open.map((payment) => <PendingCard key={payment.transactionId} payment={payment} />)
}

function PendingCard({ payment }: { payment: PendingPayment }) {
  const { transactionId, amount, paymentUrl, created_at: openedAt, expires_at: endsAt } = payment
  const { mutate: abandon, isPending } = useAbandon(transactionId)
  const isOnline = useOnline()
  const canResume = isPaymentAddress(paymentUrl, useOwnOrigins())
  return (
    <section className={styles.card} aria-labelledby={`${transactionId}-titre`}>
      <p className={styles.times}>
        <Icon name="clock" />
        <span>Paiement ouvert à {formatTime(new Date(openedAt))}</span>
        <span>Se ferme à {formatTime(new Date(endsAt))}</span>
      </p>
      <h2 className={styles.title} id={`${transactionId}-titre`}>
        {formatAmount(amount)} attendent votre accord.
      </h2>
      <p>Rien n’est débité tant que vous n’avez pas validé sur votre téléphone.</p>
      <div className={styles.actions}>
        {canResume && (
          <ButtonAnchor href={paymentUrl} rel="noreferrer">
            Reprendre le paiement
          </ButtonAnchor>
        )}
        <Button
          look="outline"
          disabled={!isOnline}
          isPending={isPending}
          pendingLabel="Abandon…"
          onClick={() => abandon()}
        >
          Abandonner
        </Button>
      </div>
    </section>
  )
}
