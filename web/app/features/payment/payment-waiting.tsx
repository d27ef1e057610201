import { formatAmount } from '@fantome/contract/money.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NightStage, StageStatus } from '../../ui/night-stage.tsx'
import type { PaymentOutcome } from './payment-outcome.ts'
import styles from './payment-waiting.module.css'
import { useElapsed } from './use-elapsed.ts'
import { usePaymentWait } from './use-payment-wait.ts'

interface PaymentWaitingProps {
  transactionId: string
  since: number
  /** In whole francs, when this browser still knows it. */
  amount: number | undefined
  onEnd(outcome: PaymentOutcome): void
}

export function PaymentWaiting({ transactionId, since, amount, onEnd }: PaymentWaitingProps) {
  usePaymentWait(transactionId, onEnd)
  return (
    <NightStage title="On attend votre accord.">
      <p className="doux">
        Une demande {amount !== undefined && `de ${formatAmount(amount)} `}vient d’arriver sur votre
        téléphone.
      </p>
      <StageStatus>
        En attente <span aria-hidden="true">· {useElapsed(since)}</span>
      </StageStatus>
      <ol className={styles.advice}>
        <li>
          <span>
            <b>Ouvrez la demande</b> de votre opérateur, ou composez son code de validation.
          </span>
        </li>
        <li>
          <span>
            <b>Tapez votre code secret.</b> Nous ne le voyons jamais.
          </span>
        </li>
        <li>
          <span>
            <b>Revenez ici.</b> La page se met à jour seule, même si vous la quittez.
          </span>
        </li>
      </ol>
      <ButtonLink look="outline" to="/checkout?etape=paiement">
        Changer de moyen de paiement
      </ButtonLink>
      <p className="petit doux">Rien n’est débité tant que vous n’avez pas validé.</p>
    </NightStage>
  )
}
