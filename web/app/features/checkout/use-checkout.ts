import type { PaymentMethod } from '@fantome/contract/payment.ts'
import { useState } from 'react'
import { toDraft } from './checkout-draft.ts'
import { type CheckoutEntry, type Place, readDraft, saveDraft } from './draft.ts'
import { useQuote } from './use-quote.ts'

const NOTHING_YET: CheckoutEntry = {
  selectedCommune: null,
  selectedQuartier: null,
  formData: { phone: '', whatsappNum: '', location_description: '' },
  paymentMethod: '',
}

/** What is on the screen, as the draft left it, and what it costs. Every change is saved at once. */
export function useCheckout(userId: string, communes: readonly Place[]) {
  const [entry, setEntry] = useState(() => startFrom(readDraft(userId), communes))
  const { quote, error, readAgain } = useQuote(entry.selectedCommune?._id)
  const [hasAcceptedTerms, setAcceptedTerms] = useState(false)
  const paymentMethod = methodAmong(quote?.methods ?? [], entry.paymentMethod)

  function change(patch: Partial<CheckoutEntry>) {
    const next = { ...entry, ...patch }
    setEntry(next)
    const seen = 'selectedCommune' in patch ? undefined : quote
    saveDraft(toDraft(next, seen, userId, readDraft(userId)))
  }
  return {
    userId,
    entry: { ...entry, paymentMethod },
    change,
    quote,
    quoteError: error,
    readAgain,
    hasAcceptedTerms,
    setAcceptedTerms,
  }
}

/** A commune that closed since takes its quartier with it. */
function startFrom(draft: CheckoutEntry | null, communes: readonly Place[]): CheckoutEntry {
  if (!draft) return NOTHING_YET
  const isOpen = communes.some(({ _id }) => _id === draft.selectedCommune?._id)
  return isOpen ? draft : { ...draft, selectedCommune: null, selectedQuartier: null }
}

/** The chosen method while it is offered; mobile money, what most people pay with, until one is chosen. */
function methodAmong(offered: readonly PaymentMethod[], chosen: PaymentMethod | ''): PaymentMethod | '' {
  return [chosen, 'fedapay' as const, ...offered].find((method) => method && offered.includes(method)) ?? ''
}

export type Checkout = ReturnType<typeof useCheckout>
