import {
  finishPasskey,
  finishTotp,
  getSecondFactors,
  removeSecondFactor,
  renewFactorCodes,
  startPasskey,
  startTotp,
} from '@fantome/contract/second-factor.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { createPasskey, passkeyFailure } from '../../../lib/passkey.ts'
import { toast } from '../../../ui/toast.ts'

const KEY = ['access']
const FAILED = 'Une erreur est survenue. Veuillez réessayer.'

export const useOwnFactors = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(getSecondFactors, { signal })).data,
  })

/** What one may do to one's own factors. `codes`: recovery codes just made, to be shown this once. */
export function useAccess() {
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>([])
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEY })
  function onAdded({ message, data }: { message: string; data: { recovery_codes: string[] } }) {
    toast.success(message)
    setCodes(data.recovery_codes)
    return refresh()
  }
  const onError = (error: Error) => toast.error(messageOf(error, FAILED))

  const begin = useMutation({ mutationFn: async () => (await call(startTotp)).data, onError })
  const activate = useMutation({
    mutationFn: (code: string) => call(finishTotp, { body: { code } }),
    onSuccess(added) {
      begin.reset()
      return onAdded(added)
    },
    onError,
  })
  const addPasskey = useMutation({
    async mutationFn(name: string) {
      const attestation = await createPasskey((await call(startPasskey)).data)
      return call(finishPasskey, { body: { name, attestation } })
    },
    onSuccess: onAdded,
    onError: (error) => toast.error(passkeyFailure(error)),
  })
  const remove = useMutation({
    mutationFn: (id: string) => call(removeSecondFactor, { params: { id } }),
    onSuccess({ message }) {
      toast.success(message)
      return refresh()
    },
    onError,
  })
  const renew = useMutation({ mutationFn: () => call(renewFactorCodes), onSuccess: onAdded, onError })
  return { codes, forgetCodes: () => setCodes([]), begin, activate, addPasskey, remove, renew }
}
export type Access = ReturnType<typeof useAccess>
