import { useEffect } from 'react'
import { deleteDraft } from './draft.ts'
import type { PaymentFailure } from './payment-failed.tsx'

/** Deletes the draft of a failed payment: what was typed stays on the screen only. */
export function useDeletedDraft(failure: PaymentFailure | null) {
  useEffect(() => {
    if (failure) deleteDraft()
  }, [failure])
}
