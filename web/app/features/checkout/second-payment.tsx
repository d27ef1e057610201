import { useEffect } from 'react'
import { useDeferred } from '../../ui/use-deferred.ts'
import type { useOrder } from './use-order.ts'

const download = () =>
  import('./second-payment-dialog.tsx').then(({ SecondPaymentDialog }) => SecondPaymentDialog)

interface SecondPaymentProps {
  second: ReturnType<typeof useOrder>['second']
  amount: number
  origins: readonly string[]
  isPending: boolean
}

/** The question before a second payment, downloaded when it is to be asked. */
export function SecondPayment({ second, amount, origins, isPending }: SecondPaymentProps) {
  const { payment, abandonAndOrder, close } = second
  const [SecondPaymentDialog, load] = useDeferred(download)
  useEffect(() => {
    // Unasked for want of a file, the press did nothing: the next one tries again.
    if (payment) load().catch(close)
  }, [payment, load, close])
  if (!payment || !SecondPaymentDialog) return null
  return (
    <SecondPaymentDialog
      payment={payment}
      amount={amount}
      origins={origins}
      isOpen
      isPending={isPending}
      onAbandon={abandonAndOrder}
      onClose={close}
    />
  )
}
