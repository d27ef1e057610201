import { getOrderContact } from '@fantome/contract/order-admin.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast.ts'

const SHOWN_FOR_MS = 5 * 60_000

/**
 * Whom to call and where, once somebody asked: each look is noted and told to the client, so it is never read again by
 * itself, and veiled again after five minutes. The row and its details show it together.
 */
export function useContact(orderId: string) {
  const queryClient = useQueryClient()
  const queryKey = ['order-contact', orderId]
  const { data, dataUpdatedAt, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(getOrderContact, { params: { id: orderId }, signal })).data,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const hide = () => void queryClient.resetQueries({ queryKey })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it hides the same order's contact in every render.
  useEffect(() => {
    if (!dataUpdatedAt) return
    const timer = setTimeout(hide, dataUpdatedAt + SHOWN_FOR_MS - Date.now())
    return () => clearTimeout(timer)
  }, [dataUpdatedAt])

  async function show() {
    const { error } = await refetch()
    if (error) toast.error(messageOf(error, 'Erreur lors du chargement'))
  }
  return { contact: data, shownAt: dataUpdatedAt, isLoading: isFetching, show: () => void show(), hide }
}
export type Contact = ReturnType<typeof useContact>
