import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api-error.ts'
import { focusHeading } from '../../ui/focus-heading.ts'
import { BlockedNote } from './blocked-note.tsx'
import { DeliveryRecap } from './delivery-recap.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { forgetDraft } from './draft.ts'
import type { CheckoutData } from './load-checkout.ts'
import { deliveryOf } from './order-body.ts'
import { isCartRefusal } from './order-problem.ts'
import { FoldedSummary, SideSummary } from './order-summary.tsx'
import { PaymentFailed, type PaymentFailure } from './payment-failed.tsx'
import { PaymentStep } from './payment-step.tsx'
import { phoneProblem } from './phone-entry.ts'
import { Steps } from './steps.tsx'
import { summaryOf } from './summary.ts'
import { useCheckout } from './use-checkout.ts'
import { useOrder } from './use-order.ts'

const PAYMENT = '/checkout?etape=paiement'

interface CheckoutScreenProps {
  userId: string
  data: CheckoutData
  /** How the last payment ended, when it ended badly. */
  failure: PaymentFailure | null
  origins: readonly string[]
  onOrdered(): void
}

export function CheckoutScreen({ userId, data, failure, origins, onOrdered }: CheckoutScreenProps) {
  const { cart, communes, country } = data
  const dial = country?.dial ?? '+229'
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [refusals, setRefusals] = useState<Record<string, string>>({})
  const checkout = useCheckout(userId, communes)
  const ordering = useOrder(checkout, {
    origins,
    onOrdered,
    onPhoneRefused(refused) {
      setRefusals(refused)
      void navigate('/checkout')
    },
  })
  const { entry, quote, quoteError } = checkout
  const { phone, whatsappNum } = entry.formData
  const isComplete =
    deliveryOf(entry) !== null && ![phone, whatsappNum].some((number) => phoneProblem(number, dial))
  const isPayment = search.get('etape') === 'paiement'
  const summary = summaryOf(cart, quote)
  const blocked = isCartRefusal(quoteError) ? messageOf(quoteError, '') : goneFrom(cart.items)
  function change(patch: Parameters<typeof checkout.change>[0]) {
    setRefusals({})
    checkout.change(patch)
  }
  useHeadingOnNewStep(isPayment)
  // A payment that failed is over: what was typed stays on this screen, and nowhere else.
  useEffect(() => {
    if (failure) forgetDraft()
  }, [failure])

  if (failure) {
    const retry = () => void navigate(PAYMENT, { replace: true })?.then(() => quote && ordering.order())
    return (
      <main id="contenu" className="page">
        <div className="cadre">
          <PaymentFailed failure={failure} canRetry={isComplete} onRetry={retry} />
        </div>
      </main>
    )
  }
  if (isPayment && !isComplete) return <Navigate to="/checkout" replace />
  return (
    <main id="contenu" className="page page--suite">
      <div className="cadre co">
        <div className="tunnel">
          <Steps isPayment={isPayment} />
          {isPayment && <DeliveryRecap entry={entry} />}
          <h1>{isPayment ? 'Comment payer' : 'Où vous trouver'}</h1>
          {isPayment ? (
            <PaymentStep checkout={checkout} summary={summary} ordering={ordering} />
          ) : (
            <>
              <FoldedSummary summary={summary} />
              {blocked && <BlockedNote message={blocked} />}
              <DeliveryStep
                {...{ communes, dial, refusals }}
                checkout={{ ...checkout, change }}
                onDone={() => void (blocked || navigate(PAYMENT))}
              />
            </>
          )}
        </div>
        <SideSummary summary={summary} />
      </div>
    </main>
  )
}

const goneFrom = (items: CheckoutData['cart']['items']) => {
  const gone = items.filter(({ product_id }) => !product_id.is_available)
  if (gone.length === 0) return ''
  return `${gone.map(({ product_id }) => `«\u00a0${product_id.name}\u00a0»`).join(', ')} : indisponible. Retirez-le du panier.`
}

function useHeadingOnNewStep(isPayment: boolean) {
  const shown = useRef(isPayment)
  useEffect(() => {
    if (shown.current === isPayment) return
    shown.current = isPayment
    focusHeading()
  }, [isPayment])
}
