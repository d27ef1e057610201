import { ButtonLink } from '../../ui/button.tsx'
import { FailureFrame, type PaymentFailure } from './payment-failed.tsx'
import { useForgottenDraft } from './use-forgotten-draft.ts'

interface PaymentFailedAloneProps {
  failure: PaymentFailure
  /** Emptied in another tab; otherwise it could not be read. */
  isCartEmpty: boolean
}

/** A payment that failed and has no basket to go back to says so all the same. */
export function PaymentFailedAlone({ failure, isCartEmpty }: PaymentFailedAloneProps) {
  useForgottenDraft(failure)
  return (
    <FailureFrame failure={failure} kept={isCartEmpty ? 'Votre panier est vide.' : ''}>
      <ButtonLink size="tall" isWide to={isCartEmpty ? '/products' : '/cart'}>
        {isCartEmpty ? 'Voir les produits' : 'Voir le panier'}
      </ButtonLink>
    </FailureFrame>
  )
}
