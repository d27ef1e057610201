import { Link } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

export interface PaymentFailure {
  message: string
  /** We stopped waiting: the payment may still go through. */
  isUnsure: boolean
}
interface PaymentFailedProps {
  failure: PaymentFailure
  /** The address is still known: the order can be sent again as it was. */
  canRetry: boolean
  onRetry(): void
}

/** The reason, then one gesture. */
export const PaymentFailed = ({ failure, canRetry, onRetry }: PaymentFailedProps) => (
  <main id="contenu" className="page">
    <div className="cadre">
      <div className="echec">
        <h1>Le paiement n’a pas abouti.</h1>
        <Note kind="danger">{failure.message}</Note>
        {failure.isUnsure ? (
          <p className="doux">
            Si vous avez validé sur votre téléphone, la commande apparaîtra d’elle-même dans{' '}
            <Link to="/account?tab=commandes">Mes commandes</Link>. Regardez-y avant de payer à nouveau.
          </p>
        ) : (
          <p className="doux">
            {canRetry ? 'Votre panier et votre adresse sont gardés.' : 'Votre panier est gardé.'} Aucun
            montant n’a été débité.
          </p>
        )}
        {canRetry ? (
          <>
            <Button size="haut" isWide onClick={onRetry}>
              Réessayer
            </Button>
            <ButtonLink look="contour" isWide to="/checkout?etape=paiement" replace>
              Changer de moyen de paiement
            </ButtonLink>
          </>
        ) : (
          <ButtonLink size="haut" isWide to="/checkout" replace>
            Réessayer
          </ButtonLink>
        )}
      </div>
    </div>
  </main>
)
