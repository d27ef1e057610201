import { endFirstSteps, type PartnerProfile } from '@fantome/contract/partner-profile.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { profileQuery } from './partner-query.ts'

/**
 * Whether « Premiers pas » stand before the space. The server keeps who has seen them, not the browser: a partner who
 * signs in on a second phone, or signed out of this one, has still seen them.
 */
export function useFirstSteps(profile: PartnerProfile | undefined) {
  const queryClient = useQueryClient()
  const { mutate, isIdle } = useMutation({
    mutationFn: () => call(endFirstSteps),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
  })
  // Left at once: should the network lose it, the cards come once more at the next visit, and no harm is done.
  return { isShown: profile?.first_steps_seen === false && isIdle, end: () => mutate() }
}
