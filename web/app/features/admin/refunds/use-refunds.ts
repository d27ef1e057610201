import { listRefunds, searchRefunds, settleRefund } from '@fantome/contract/refund.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast.ts'
import { ADMIN } from '../admin-query.ts'
import { usePanelAddress } from '../use-panel-address.ts'
import { type RefundTab, TABS } from './refund-words.ts'

export const PAGE_SIZE = 20

/** Refunds of one state; state, page and the one looked at stand in the address, words to look for do not. */
export function useRefunds() {
  const address = usePanelAddress()
  const { page, words: search } = address
  const tab: RefundTab = TABS.find(({ key }) => key === address.get('etat'))?.value ?? 'requested'
  const status = tab === 'all' ? undefined : tab
  const query = useQuery({
    queryKey: [ADMIN, 'refunds', { status, page, search }],
    queryFn: ({ signal }) =>
      search
        ? call(searchRefunds, { body: { ...(status && { status }), search, page, limit: PAGE_SIZE }, signal })
        : call(listRefunds, { query: { status, page: String(page), limit: String(PAGE_SIZE) }, signal }),
    placeholderData: keepPreviousData,
  })
  return {
    query,
    tab,
    words: search,
    search: address.search,
    shownId: address.get('remboursement'),
    goTo: address.goTo,
    narrow: (next: RefundTab) =>
      address.set({
        etat: TABS.find(({ value }) => value === next)?.key ?? '',
        page: '',
        remboursement: '',
      }),
    show: (id: string) => address.set({ remboursement: id }),
  }
}

/** What a person did at the provider's; it asks for the password again when that was long ago. */
export function useSettle(id: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { status: 'done' | 'failed'; note: string }) =>
      call(settleRefund, { body: { id, ...body } }),
    onSuccess({ message }) {
      toast.success(message)
      onDone()
    },
    onError: (error) => toast.error(messageOf(error, 'Une erreur est survenue. Veuillez réessayer.')),
    // Settled by someone else meanwhile: the list says so.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ADMIN] }),
  })
}
