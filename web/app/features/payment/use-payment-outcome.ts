import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { OUTCOME_STEPS, type PaymentOutcome, readOutcome } from './payment-outcome.ts'

/** How the payer came back. The address is read once, then cleared of it. */
export function usePaymentOutcome() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const show = useCallback(
    (outcome: PaymentOutcome) =>
      void navigate(`/checkout?etape=${OUTCOME_STEPS[outcome.kind]}`, { replace: true, state: { outcome } }),
    [navigate],
  )
  useEffect(() => {
    const told = readOutcome(search)
    if (told) show(told)
  }, [search, show])
  const isTold = readOutcome(search) !== null
  const kept = (state as { outcome?: PaymentOutcome } | null)?.outcome ?? null
  return { isTold, outcome: kept, show }
}
