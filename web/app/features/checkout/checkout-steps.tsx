import { useNavigate } from 'react-router'
import { messageOf } from '../../lib/api-error.ts'
import { Note } from '../../ui/note.tsx'
import { ArrivalNote } from './arrival-note.tsx'
import { BlockedNote, blockedBy } from './blocked-note.tsx'
import styles from './checkout.module.css'
import { DeliveryRecap } from './delivery-recap.tsx'
import { type CourierChoiceOf, DeliveryStep } from './delivery-step.tsx'
import type { CheckoutData } from './load-checkout.ts'
import { isClosed } from './order-problem.ts'
import { FoldedSummary, SideSummary } from './order-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { Steps } from './steps.tsx'
import { summaryOf } from './summary.ts'
import type { Checkout } from './use-checkout.ts'
import type { useOrder } from './use-order.ts'

export const PAYMENT = '/checkout?etape=paiement'

interface CheckoutStepsProps {
  data: CheckoutData
  dial: string
  checkout: Checkout
  ordering: ReturnType<typeof useOrder>
  isPayment: boolean
  origins: readonly string[]
  courierChoice: CourierChoiceOf
}

export function CheckoutSteps({ data, dial, checkout, ordering, ...step }: CheckoutStepsProps) {
  const { isPayment, courierChoice, origins } = step
  const navigate = useNavigate()
  const summary = summaryOf(data.cart, checkout.quote)
  const commune = data.communes.find(({ _id }) => _id === checkout.entry.selectedCommune?._id)
  const arrival = <ArrivalNote commune={commune} country={data.country} />
  const blocked = blockedBy(data.cart, checkout.quoteError)
  const closed = isClosed(checkout.quoteError)
    ? messageOf(checkout.quoteError, '')
    : data.country?.closed_note
  return (
    <main id="contenu" className="page">
      <div className={`cadre ${styles.columns}`}>
        <div className={styles.form}>
          <Steps isPayment={isPayment} />
          {isPayment && <DeliveryRecap entry={checkout.entry} />}
          {isPayment && arrival}
          <h1>{isPayment ? 'Comment payer' : 'Où vous trouver'}</h1>
          {isPayment ? (
            <PaymentStep
              checkout={checkout}
              dial={dial}
              origins={origins}
              summary={summary}
              ordering={ordering}
            />
          ) : (
            <>
              <FoldedSummary summary={summary} arrival={arrival} />
              {closed && <Note kind="danger">{closed}</Note>}
              {blocked && <BlockedNote message={blocked} />}
              <DeliveryStep
                checkout={checkout}
                dial={dial}
                courierChoice={courierChoice}
                communes={data.communes}
                refusals={ordering.problem?.fields ?? {}}
                onDone={() => void (closed || blocked || navigate(PAYMENT))}
              />
            </>
          )}
        </div>
        <SideSummary summary={summary} arrival={isPayment ? null : arrival} />
      </div>
    </main>
  )
}
