import { type AlertTopic, getAlerts, markAlertsSeen } from '@fantome/contract/alert.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast.ts'
import { ADMIN } from '../admin-query.ts'
import { usePanelAddress } from '../use-panel-address.ts'
import { TOPICS } from './alert-words.ts'

export const PAGE_SIZE = 50

/** The unseen ones first, then those seen lately; the topic and the page stand in the address. */
export function useAlerts() {
  const address = usePanelAddress()
  const { page } = address
  const topic = TOPICS.find(({ key }) => key !== '' && key === address.get('sujet'))?.value
  const query = useQuery({
    queryKey: [ADMIN, 'alerts', { topic, page }],
    queryFn: ({ signal }) =>
      call(getAlerts, {
        query: {
          state: 'all',
          page: String(page),
          limit: String(PAGE_SIZE),
          ...(topic && topic !== 'all' && { topic }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  return {
    query,
    topic: topic ?? 'all',
    shownId: address.get('alerte'),
    goTo: address.goTo,
    show: (id: string) => address.set({ alerte: id }),
    narrow: (next: AlertTopic | 'all') =>
      address.set({ sujet: TOPICS.find(({ value }) => value === next)!.key, page: '', alerte: '' }),
  }
}

export function useMarkSeen() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => call(markAlertsSeen, { body: { ids } }),
    onError: (error) => toast.error(messageOf(error, 'Une erreur est survenue. Veuillez réessayer.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ADMIN] }),
  })
}
