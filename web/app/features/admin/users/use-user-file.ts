import type { AdminLevel } from '@fantome/contract/role.ts'
import {
  endUserSessions,
  getUserSessions,
  resetSecondFactor,
  setUserLevel,
} from '@fantome/contract/user-admin.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast.ts'
import { USERS } from './use-users.ts'

const FAILED = 'Une erreur est survenue. Veuillez réessayer.'
const onError = (error: Error) => toast.error(messageOf(error, FAILED))

export const useUserSessions = (id: string) =>
  useQuery({
    queryKey: [USERS, 'sessions', id],
    queryFn: async ({ signal }) => (await call(getUserSessions, { params: { id }, signal })).data,
  })

/** Says what was done, and shows the accounts as they are then. */
function useDone() {
  const queryClient = useQueryClient()
  return ({ message }: { message: string }) => {
    toast.success(message)
    return queryClient.invalidateQueries({ queryKey: [USERS] })
  }
}

export function useSetLevel(onDone: () => void) {
  const done = useDone()
  return useMutation({
    mutationFn: (body: { id: string; level: AdminLevel }) => call(setUserLevel, { body }),
    async onSuccess(answer) {
      await done(answer)
      onDone()
    },
    onError,
  })
}

/** One of someone's sign-ins, or all of them. */
export function useEndSessions(id: string) {
  const done = useDone()
  return useMutation({
    mutationFn: (sessionId?: string) =>
      call(endUserSessions, { body: { id, ...(sessionId && { session_id: sessionId }) } }),
    onSuccess: done,
    onError,
  })
}

export function useResetFactor(id: string) {
  const done = useDone()
  return useMutation({
    mutationFn: () => call(resetSecondFactor, { body: { id } }),
    onSuccess: done,
    onError,
  })
}
