import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast.ts'
import { ADMIN } from '../admin-query.ts'

interface ZoneAct<T, R> {
  send(asked: T): Promise<R>
  /** Said of a failure when the server sent no sentence. */
  fallback: string
  onDone?(reply: R): void
}

/** A change of the map: its outcome is said, and every list of zones is read again. */
export function useZoneAct<T, R extends { message: string }>({ send, fallback, onDone }: ZoneAct<T, R>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess(reply) {
      toast.success(reply.message)
      onDone?.(reply)
    },
    onError: (error) => toast.error(messageOf(error, fallback)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['zones'] }),
        queryClient.invalidateQueries({ queryKey: [ADMIN] }),
      ]),
  })
}
