import { getSettings, type ShopSettings, updateSettings } from '@fantome/contract/settings.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast.ts'

const SETTINGS = ['settings']

export const useSettings = () =>
  useQuery({
    queryKey: SETTINGS,
    queryFn: async ({ signal }) => (await call(getSettings, { signal })).data,
    refetchOnWindowFocus: false, // what is being typed stays
  })

/** Saves one group; the others stay as they are. */
export function useSaveSettings(group: keyof ShopSettings) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (values: object) => call(updateSettings, { body: { [group]: values } }),
    onSuccess({ data, message }) {
      queryClient.setQueryData(SETTINGS, data)
      toast.success(message)
    },
    onError: (error) => toast.error(messageOf(error, 'Erreur lors de l’enregistrement des réglages')),
  })
}
