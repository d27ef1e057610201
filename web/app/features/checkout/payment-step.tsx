import { formatAmount } from '@fantome/contract/money.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { BlockedNote } from './blocked-note.tsx'
import { MethodChoice } from './method-choice.tsx'
import { initialOption, type MethodOption, methodGroups } from './method-groups.ts'
import { NoQuote } from './no-quote.tsx'
import { PaymentTotals } from './order-summary.tsx'
import styles from './payment-step.module.css'
import { PriceChangeNote } from './price-change-note.tsx'
import { SecondPayment } from './second-payment.tsx'
import type { Summary } from './summary.ts'
import { TermsUpdate } from './terms-update.tsx'
import type { Checkout } from './use-checkout.ts'
import type { useOrder } from './use-order.ts'

interface PaymentStepProps {
  checkout: Checkout
  dial: string
  origins: readonly string[]
  summary: Summary
  ordering: ReturnType<typeof useOrder>
}

export function PaymentStep({ checkout, dial, origins, summary, ordering }: PaymentStepProps) {
  const { entry, quote, change } = checkout
  const { isOrdering, problem, order, second } = ordering
  const [pressed, setPressed] = useState<MethodOption>()
  if (!quote) return <NoQuote checkout={checkout} />
  const groups = methodGroups(quote.methods, dial, entry.formData.phone)
  const chosen =
    pressed?.method === entry.paymentMethod ? pressed : initialOption(groups, entry.paymentMethod)
  const amount = entry.paymentMethod === 'cash_payment' ? quote.total_amount : quote.amount
  function choose(option: MethodOption) {
    setPressed(option)
    change({ paymentMethod: option.method })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void order()
      }}
    >
      <MethodChoice groups={groups} chosen={chosen} onChoose={choose} />
      {entry.paymentMethod !== 'cash_payment' && (
        <p className="petit doux">Le numéro ou la carte à débiter se donnent sur la page de paiement.</p>
      )}
      <Note kind="info" icon="clos">
        Libellé transmis&nbsp;: <b>Commande</b> et huit caractères. Aucun nom d’article ne part chez
        l’opérateur, ni l’endroit où nous livrons.
      </Note>
      <PaymentTotals summary={summary} />
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
      <div className={styles.end}>
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
      <SecondPayment second={second} amount={amount} origins={origins} isPending={isOrdering} />
    </form>
  )
}
