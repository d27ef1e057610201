import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast.ts'
import { ADMIN } from '../admin-query.ts'

const SHOWN = [[ADMIN], ['statistics-details']]

/** Reads everything on the panel once more, and says so. */
export function useRefresh() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      Promise.all(
        SHOWN.map((queryKey) =>
          queryClient.refetchQueries({ queryKey, type: 'active' }, { throwOnError: true }),
        ),
      ),
    onSuccess: () => toast.success('Données actualisées'),
    onError: (error) => toast.error(messageOf(error, 'Erreur de chargement des données')),
  })
  return { refresh: () => mutate(), isRefreshing: isPending }
}
