import { useEffect } from 'react'
import { forgetDraft } from './draft.ts'
import type { PaymentFailure } from './payment-failed.tsx'

/** A payment that failed is over: what was typed stays on the screen that holds it, and nowhere else. */
export function useForgottenDraft(failure: PaymentFailure | null) {
  useEffect(() => {
    if (failure) forgetDraft()
  }, [failure])
}
