import { getInvitation } from '@fantome/contract/invitation.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'

/** Whose link this is; reading it uses nothing up. Null when used, too old or replaced: nobody learns which. */
export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['invitation', code],
    async queryFn({ signal }) {
      if (!code) return null
      try {
        return (await call(getInvitation, { body: { code }, signal })).data
      } catch (error) {
        if (error instanceof ApiError && error.code === 'invitation.wrong') return null
        throw error
      }
    },
    enabled: true, // nobody is signed in yet
    staleTime: Number.POSITIVE_INFINITY,
  })
