import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import styles from './payment-failed.module.css'

export interface PaymentFailure {
  message: string
  /** We stopped waiting: the payment may still go through. */
  isUnsure: boolean
}
interface PaymentFailedProps {
  failure: PaymentFailure
  /** When the address is still known: sends the order again as it was. */
  onRetry: (() => void) | undefined
}

/** The reason, then one button to try again. */
export const PaymentFailed = ({ failure, onRetry }: PaymentFailedProps) => (
  <FailureFrame
    failure={failure}
    remaining={onRetry ? 'Votre panier et votre adresse sont gardés.' : 'Votre panier est gardé.'}
  >
    {onRetry ? (
      <>
        <Button size="tall" isWide onClick={onRetry}>
          Réessayer
        </Button>
        <ButtonLink look="outline" isWide to="/checkout?etape=paiement" replace>
          Changer de moyen de paiement
        </ButtonLink>
      </>
    ) : (
      <ButtonLink size="tall" isWide to="/checkout" replace>
        Réessayer
      </ButtonLink>
    )}
  </FailureFrame>
)

interface FailureFrameProps {
  failure: PaymentFailure
  /** What is left of the order. */
  remaining: string
  children: ReactNode
}

export const FailureFrame = ({ failure, remaining, children }: FailureFrameProps) => (
  <main id="contenu" className="page">
    <div className="cadre">
      <div className={styles.outcome}>
        <h1>Le paiement n’a pas abouti.</h1>
        <Note kind="danger">{failure.message}</Note>
        {failure.isUnsure ? (
          <p className="doux">
            Si vous avez validé sur votre téléphone, la commande apparaîtra d’elle-même dans{' '}
            <Link to="/account?tab=commandes">Mes commandes</Link>. Regardez-y avant de payer à nouveau.
          </p>
        ) : (
          <p className="doux">{remaining} Aucun montant n’a été débité.</p>
        )}
        {children}
      </div>
    </div>
  </main>
)
