import { useEffect, useRef } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { focusHeading } from '../../ui/focus-heading.ts'
import { CheckoutSteps, PAYMENT } from './checkout-steps.tsx'
import { isDeliverable } from './delivery-entry.ts'
import type { CourierChoiceOf } from './delivery-step.tsx'
import type { CheckoutData } from './load-checkout.ts'
import { PaymentFailed, type PaymentFailure } from './payment-failed.tsx'
import { type Checkout, useCheckout } from './use-checkout.ts'
import { useDeletedDraft } from './use-deleted-draft.ts'
import { useOrder } from './use-order.ts'

interface CheckoutScreenProps {
  userId: string
  data: CheckoutData
  /** How the last payment ended, when it ended badly. */
  failure: PaymentFailure | null
  origins: readonly string[]
  /** Shown with the delivery, once its commune is known. */
  courierChoice: CourierChoiceOf
  onOrdered(): void
}

export function CheckoutScreen({ userId, data, failure, origins, ...screen }: CheckoutScreenProps) {
  const { courierChoice, onOrdered } = screen
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const checkout = useCheckout(userId, data.communes)
  const onPhoneRefused = () => void navigate('/checkout')
  const ordering = useOrder(checkout, { origins, onOrdered, onPhoneRefused })
  const dial = data.country?.dial ?? '+229'
  const canPay = isDeliverable(checkout.entry, dial)
  const isPayment = search.get('etape') === 'paiement'
  useHeadingOnNewStep(isPayment)
  useDeletedDraft(failure)

  function change(patch: Parameters<Checkout['change']>[0]) {
    ordering.clearProblem()
    checkout.change(patch)
  }
  function retry() {
    const isPriced = checkout.quote !== undefined
    void navigate(PAYMENT, { replace: true })?.then(() => (isPriced ? ordering.order() : undefined))
  }
  if (failure) return <PaymentFailed failure={failure} onRetry={canPay ? retry : undefined} />
  if (isPayment && !canPay) return <Navigate to="/checkout" replace />
  return (
    <CheckoutSteps
      data={data}
      dial={dial}
      origins={origins}
      ordering={ordering}
      isPayment={isPayment}
      courierChoice={courierChoice}
      checkout={{ ...checkout, change }}
    />
  )
}

function useHeadingOnNewStep(isPayment: boolean) {
  const shown = useRef(isPayment)
  useEffect(() => {
    if (shown.current === isPayment) return
    shown.current = isPayment
    // Sent back for a refused phone number, the focus is already on its field.
    if (!document.activeElement?.matches('[aria-invalid]')) focusHeading()
  }, [isPayment])
}
