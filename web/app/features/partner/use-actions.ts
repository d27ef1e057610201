import { type Mutation, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { actionKey, actionMutation, type PartnerAction } from './partner-action.ts'

type Waited = Mutation<{ sentAt: string }, Error, PartnerAction, { isLate: boolean }>
export interface RefusedAction {
  action: PartnerAction
  error: Error
}
export interface SentAction {
  action: PartnerAction
  sentAt: string
}

const filters = { mutationKey: actionKey }
/** On its way and not carried at the first try. */
const isWaiting = ({ state }: Waited) =>
  state.status === 'pending' && (state.isPaused || state.failureCount > 0 || state.context?.isLate === true)
/** Nobody stood before the screen any more when the answer came. */
const isLate = ({ state }: Waited) => state.context?.isLate || state.failureCount > 1

/** The actions that the network keeps waiting, in the order they were made. */
export const useWaitingActions = () =>
  useMutationState({
    filters: { ...filters, predicate: (mutation) => isWaiting(mutation as Waited) },
    select: ({ state }) => state.variables as PartnerAction,
  })

/** What became of those that waited, until it was read. */
export function useLateActions() {
  const queryClient = useQueryClient()
  const settled = useMutationState({
    filters: { ...filters, predicate: (mutation) => isLate(mutation as Waited) === true },
    select: (mutation) => (mutation as Waited).state,
  })
  const refused = settled.flatMap(({ status, variables, error }) =>
    status === 'error' && variables && error ? [{ action: variables, error }] : [],
  )
  const sent = settled.flatMap(({ status, variables, data }) =>
    status === 'success' && variables && data ? [{ action: variables, sentAt: data.sentAt }] : [],
  )
  function forget() {
    const cache = queryClient.getMutationCache()
    for (const mutation of cache.findAll(filters))
      if (mutation.state.status !== 'pending') cache.remove(mutation)
  }
  return { refused, sent, forget }
}

/** Makes an action. What the server refuses at once is said at once; a screen may say it in its own place instead. */
export function useAct({ isSilent = false } = {}) {
  const mutation = useMutation({
    ...actionMutation,
    onError(error, _action, context) {
      if (!isSilent && !context?.isLate)
        toast.error(messageOf(error, 'Une erreur est survenue. Veuillez réessayer.'))
    },
  })
  const act = (action: PartnerAction extends infer A ? (A extends unknown ? Omit<A, 'at'> : never) : never) =>
    mutation.mutate({ ...action, at: new Date().toISOString() } as PartnerAction)
  return { act, isPending: mutation.isPending, isPaused: mutation.isPaused, error: mutation.error }
}
