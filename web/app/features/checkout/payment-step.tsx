import { formatAmount } from '@fantome/contract/money.ts'
import { METHOD_LABELS, type PaymentMethod } from '@fantome/contract/payment.ts'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { BlockedNote } from './blocked-note.tsx'
import { NoQuote } from './no-quote.tsx'
import { Totals } from './order-summary.tsx'
import { PriceChangeNote } from './price-change-note.tsx'
import type { Summary } from './summary.ts'
import { TermsUpdate } from './terms-update.tsx'
import type { Checkout } from './use-checkout.ts'
import type { useOrder } from './use-order.ts'

const DETAILS: Record<PaymentMethod, string> = {
  cash_payment: 'Aucun argent ne circule\u00a0: pour essayer la boutique.',
  fedapay: 'Votre opérateur vous demande de valider sur votre téléphone.',
  kkiapay: 'Mobile money ou carte bancaire, dans la fenêtre de KKiaPay.',
}

interface PaymentStepProps {
  checkout: Checkout
  summary: Summary
  ordering: ReturnType<typeof useOrder>
}

export function PaymentStep({ checkout, summary, ordering }: PaymentStepProps) {
  const { entry, quote, change } = checkout
  const { isOrdering, problem, order } = ordering
  if (!quote) return <NoQuote checkout={checkout} />
  const amount = entry.paymentMethod === 'cash_payment' ? quote.total_amount : quote.amount
  return (
    <form
      className="moyens"
      onSubmit={(event) => {
        event.preventDefault()
        void order()
      }}
    >
      <Choice
        legend="Moyen de paiement"
        options={quote.methods.map((value) => ({
          value,
          label: METHOD_LABELS[value],
          detail: DETAILS[value],
        }))}
        value={entry.paymentMethod as PaymentMethod}
        onChange={(paymentMethod) => change({ paymentMethod })}
      />
      <Note kind="info" icon="clos">
        Nous ne disons au prestataire de paiement ni ce que vous achetez, ni où nous livrons.
      </Note>
      <Totals summary={summary} label="Total à payer" className="fiche seul-mobile" />
      <p className="petit doux">
        Une commande confirmée ne peut plus être annulée. <Link to="/info#conditions">Conditions</Link>
      </p>
      {quote.terms && <TermsUpdate terms={quote.terms} onChange={checkout.setAcceptedTerms} />}
      {problem?.changes && (
        <PriceChangeNote changes={problem.changes} isPending={isOrdering} onAccept={() => void order()} />
      )}
      {problem?.message &&
        (problem.isInCart ? (
          <BlockedNote message={problem.message} />
        ) : (
          <Note kind="danger">{problem.message}</Note>
        ))}
      <div className="barre fin-tunnel">
        {!problem?.changes && (
          <Button type="submit" size="tall" isWide isPending={isOrdering} pendingLabel="Envoi…">
            <Icon name="lock" />
            Commander · {formatAmount(amount)}
          </Button>
        )}
        <ButtonLink look="text" to="/checkout">
          Retour à la livraison
        </ButtonLink>
      </div>
    </form>
  )
}
