import { reportWidget } from '@fantome/contract/payment.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import {
  initMessage,
  KKIAPAY,
  readWidgetMessage,
  type WidgetMessage,
  type WidgetOptions,
} from './kkiapay-messages.ts'
import { failed, OUTCOME_STEPS } from './payment-outcome.ts'

type Stage = 'open' | 'closed' | 'checking' | 'unreported'

/** The frame, and what becomes of it. A « paid » from there proves nothing: our server asks KKiaPay. */
export function useKkiapay(paymentId: string, options: WidgetOptions) {
  const navigate = useNavigate()
  const frame = useRef<HTMLIFrameElement>(null)
  const [stage, setStage] = useState<Stage>('open')
  const tried = useRef<WidgetMessage | null>(null)

  const report = useCallback(async () => {
    setStage('checking')
    const { transactionId } = (tried.current ?? {}) as { transactionId?: string }
    const body = transactionId ? { transactionId } : {}
    await call(reportWidget, { params: { paymentId }, body }).then(
      ({ data }) => void navigate(data.redirectTo, { replace: true }),
      () => setStage('unreported'),
    )
  }, [paymentId, navigate])

  useEffect(() => {
    function listen(event: MessageEvent) {
      if (event.source !== frame.current?.contentWindow) return
      const message = readWidgetMessage(event)
      if (!message) return
      if (message.kind === 'wave') return void open(message.url, '_blank', 'noopener')
      if (message.kind === 'closed') return tried.current ? void report() : setStage('closed')
      tried.current = message
      // Refused or still waiting, the payer may try again in the frame; paid, it is over.
      if (message.kind === 'paid') void report()
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [report])

  const start = () => frame.current?.contentWindow?.postMessage(initMessage(options, location.href), KKIAPAY)
  const resume = () => setStage('open')
  const cancel = () =>
    void navigate(`/checkout?etape=${OUTCOME_STEPS.failed}`, { replace: true, state: { outcome: failed() } })
  return { frame, stage, start, report, resume, cancel }
}
