import { getPartnerSheet, type PartnerSheet } from '@fantome/contract/partner-sheet.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Partner } from './partner-words.ts'
import { PARTNERS, type PartnersList } from './use-partners.ts'

const sheetKey = (id: string) => [PARTNERS, 'sheet', id]
const readSheet = async (id: string, signal: AbortSignal) =>
  (await call(getPartnerSheet, { params: { id }, signal })).data

export const partnerOf = (sheet: PartnerSheet | undefined): Partner | undefined =>
  sheet?.delivery_man ?? sheet?.vendor ?? undefined

export const usePartnerSheet = (id: string) =>
  useQuery({
    queryKey: sheetKey(id),
    queryFn: ({ signal }) => readSheet(id, signal),
    refetchOnWindowFocus: false, // each reading is a row of the audit
  })

/** The partner whose form is open: as the sheet or the list last showed them, read only when neither did. */
export function useEditedPartner(id: string, { query: list }: PartnersList) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: ['edited-partner', id],
    queryFn: async ({ signal }): Promise<Partner> => partnerOf(await readSheet(id, signal))!,
    initialData: () =>
      partnerOf(queryClient.getQueryData<PartnerSheet>(sheetKey(id))) ??
      (list.data?.partners as Partner[] | undefined)?.find(({ _id }) => _id === id),
    staleTime: Number.POSITIVE_INFINITY, // a form being filled in is not changed under one’s hands
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
