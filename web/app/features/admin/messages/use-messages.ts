import { dropMessages, getUnsentMessages, resendMessages } from '@fantome/contract/message-admin.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast.ts'
import { ADMIN } from '../admin-query.ts'
import { usePanelAddress } from '../use-panel-address.ts'

export const PAGE_SIZE = 20
/** No event of the server tells of tries. */
const EVERY_HALF_MINUTE_MS = 30_000

export function useMessages() {
  const { page, goTo } = usePanelAddress()
  const query = useQuery({
    queryKey: [ADMIN, 'messages', page],
    queryFn: ({ signal }) =>
      call(getUnsentMessages, { query: { page: String(page), limit: String(PAGE_SIZE) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_HALF_MINUTE_MS,
  })
  return { query, goTo }
}

const ACTS = { resend: resendMessages, drop: dropMessages }

/** Tries them again, or gives them up. */
export function useMessageAct(act: keyof typeof ACTS) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => call(ACTS[act], { body: { ids } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, 'Une erreur est survenue. Veuillez réessayer.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ADMIN] }),
  })
}
