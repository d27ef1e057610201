import { removeFromCart, updateCartItem } from '@fantome/contract/cart.ts'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { REPLAYED } from '../../lib/query-client.ts'
import { toast } from '../../ui/toast.ts'
import { cartQuery } from './cart-query.ts'

export interface LineChange {
  productId: string
  /** 0: the line is taken out. */
  quantity: number
}
export interface PendingChange extends LineChange {
  /** There is no network: the change is sent when it is back. */
  isWaiting: boolean
}

/** A line that changes shows it for at least this long, so that the eye sees it happen. */
const LINE_MS = 500
const mutationKey = ['cart', 'line']

/** Changes of lines. Each line waits alone, so that one slow answer never freezes the others. */
export function useLineChanges() {
  const queryClient = useQueryClient()
  const pending = useMutationState<PendingChange>({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => ({ ...(state.variables as LineChange), isWaiting: state.isPaused }),
  })
  const { mutateAsync } = useMutation({
    ...REPLAYED,
    mutationKey,
    mutationFn: (change: LineChange) => atLeast(LINE_MS, send(change)),
    onSuccess: (_, { quantity }) => toast.success(wordsFor(quantity).done),
    onError: (error, { quantity }) => toast.error(messageOf(error, wordsFor(quantity).failed)),
    onSettled: () => queryClient.invalidateQueries(cartQuery),
  })

  /** A line on its way is left alone; one that waits for the network takes the last quantity instead. */
  async function change(next: LineChange) {
    const earlier = pending.find(({ productId }) => productId === next.productId)
    if (earlier && !earlier.isWaiting) return
    if (earlier) forgetWaiting(next.productId)
    await mutateAsync(next).catch(() => undefined) // said by the toast
  }
  function forgetWaiting(productId: string) {
    const mutations = queryClient.getMutationCache()
    const isOfLine = (variables: unknown) => (variables as LineChange).productId === productId
    for (const mutation of mutations.findAll({ mutationKey, status: 'pending' }))
      if (isOfLine(mutation.state.variables)) mutations.remove(mutation)
  }
  return { pending, change }
}

async function send({ productId, quantity }: LineChange) {
  if (quantity === 0) await call(removeFromCart, { params: { product_id: productId } })
  else await call(updateCartItem, { body: { product_id: productId, quantity } })
}

const wordsFor = (quantity: number) =>
  quantity === 0
    ? { done: 'Article retiré du panier !', failed: 'Erreur lors de la suppression' }
    : { done: 'Quantité mise à jour !', failed: 'Erreur lors de la mise à jour' }

async function atLeast(ms: number, work: Promise<void>) {
  const pause = new Promise((done) => setTimeout(done, ms))
  await Promise.allSettled([work, pause])
  return work
}
