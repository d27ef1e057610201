import { createOrder, getMyOrders } from '@fantome/contract/order.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { type CheckoutDraft, deleteDraft, readDraft } from './draft.ts'
import { deliveryOf, orderBody, orderOf } from './order-body.ts'

/** Why a paid order could not be shown at once. `canRetry`: asking again is worth it. */
export interface FinishProblem {
  message: string
  canRetry: boolean
}

/** Makes the order of a payment that went through, from the draft left before paying. */
export function useFinishOrder(userId: string, transactionId: string, onOrdered: () => void) {
  const asked = useRef('')
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => finishOrder(readDraft(userId), transactionId),
    onSuccess(problem) {
      if (problem) return
      deleteDraft()
      onOrdered()
    },
  })
  useEffect(() => {
    if (asked.current === transactionId) return
    asked.current = transactionId
    mutate()
  }, [mutate, transactionId])
  return { problem: isPending ? null : (data ?? null), retry: () => mutate() }
}

const MISSING = 'Checkout data missing - please restart the checkout process'
const NO_DELIVERY = 'Delivery information missing - please restart the checkout process'

async function finishOrder(
  draft: CheckoutDraft | null,
  transactionId: string,
): Promise<FinishProblem | null> {
  const order = draft && orderOf(draft)
  try {
    if (order) await call(createOrder, { body: orderBody(order, transactionId) })
    // Without the draft (another device, another tab) the server has made the order by itself.
    else if (!(await hasOrderOf(transactionId)))
      return { message: draft && !deliveryOf(draft) ? NO_DELIVERY : MISSING, canRetry: false }
    return null
  } catch (error) {
    const message = `Erreur: ${messageOf(error, 'Erreur lors de la création de la commande')}`
    return { message, canRetry: true }
  }
}

async function hasOrderOf(transactionId: string) {
  const { data } = await call(getMyOrders, { query: { page: '1' } })
  return data.some((order) => order.transaction_id === transactionId)
}
