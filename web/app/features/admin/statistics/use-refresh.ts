import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast.ts'
import { ADMIN } from '../admin-query.ts'

/** Reads everything on the panel once more, and says so. */
export function useRefresh() {
  const queryClient = useQueryClient()
  const [isRefreshing, setRefreshing] = useState(false)
  async function refresh() {
    setRefreshing(true)
    try {
      const options = { throwOnError: true }
      await Promise.all(
        [[ADMIN], ['statistics-details']].map((queryKey) =>
          queryClient.refetchQueries({ queryKey, type: 'active' }, options),
        ),
      )
      toast.success('Données actualisées')
    } catch (error) {
      toast.error(messageOf(error, 'Erreur de chargement des données'))
    } finally {
      setRefreshing(false)
    }
  }
  return { refresh: () => void refresh(), isRefreshing }
}
