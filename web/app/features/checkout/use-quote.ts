import type { ReplyOf } from '@fantome/contract/endpoint.ts'
import { getQuote } from '@fantome/contract/payment.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type OfferedQuote = ReplyOf<typeof getQuote>['data']

/** What the basket costs delivered there, and how it may be paid: the server's figures, the only ones that count. */
export function useQuote(communeId: string | undefined) {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['quote', communeId],
    queryFn: async ({ signal }) => (await call(getQuote, { query: { commune_id: communeId! }, signal })).data,
    enabled: communeId !== undefined,
    // A figure of earlier is never shown, and one that is being looked at changes only when asked for.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  async function readAgain() {
    const again = await refetch()
    return again.isError ? undefined : again.data
  }
  return { quote: isError ? undefined : data, error: error ?? undefined, readAgain }
}
