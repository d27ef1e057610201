import { ButtonLink } from '../../ui/button.tsx'
import { FailureFrame, type PaymentFailure } from './payment-failed.tsx'
import { useDeletedDraft } from './use-deleted-draft.ts'

interface PaymentFailedAloneProps {
  failure: PaymentFailure
  /** Emptied in another tab; otherwise it could not be read. */
  isCartEmpty: boolean
}

/** A failed payment when the basket is empty or unreadable. */
export function PaymentFailedAlone({ failure, isCartEmpty }: PaymentFailedAloneProps) {
  useDeletedDraft(failure)
  return (
    <FailureFrame failure={failure} remaining={isCartEmpty ? 'Votre panier est vide.' : ''}>
      <ButtonLink size="tall" isWide to={isCartEmpty ? '/products' : '/cart'}>
        {isCartEmpty ? 'Voir les produits' : 'Voir le panier'}
      </ButtonLink>
    </FailureFrame>
  )
}
