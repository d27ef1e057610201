import { getPartnerSheet } from '@fantome/contract/partner-sheet.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { PARTNERS } from './use-partners.ts'

export const usePartnerSheet = (id: string) =>
  useQuery({
    queryKey: [PARTNERS, 'sheet', id],
    queryFn: async ({ signal }) => (await call(getPartnerSheet, { params: { id }, signal })).data,
    refetchOnWindowFocus: false, // each reading is a row of the audit
  })
