import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { checkReturn, isReturn } from './check-return.ts'
import { OUTCOME_STEPS, type PaymentOutcome } from './payment-outcome.ts'

/** How the payer came back. The address is checked once, then cleared of it. */
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
    if (!isReturn(search)) return
    let isCurrent = true
    void checkReturn(search).then((outcome) => isCurrent && show(outcome))
    return () => {
      isCurrent = false
    }
  }, [search, show])
  const outcome = (state as { outcome?: PaymentOutcome } | null)?.outcome ?? null
  return { isChecking: isReturn(search), outcome, show }
}
