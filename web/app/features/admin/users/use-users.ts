import { isDay } from '@fantome/contract/order-search.ts'
import type { Role } from '@fantome/contract/role.ts'
import { searchUsers } from '@fantome/contract/user-admin.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { usePanelAddress } from '../use-panel-address.ts'
import { ROLE_FILTERS, type RoleFilter } from './user-words.ts'

export const PAGE_SIZE = 50
/** The first part of every key of the accounts. */
export const USERS = 'users'

const dayOf = (value: string) => (isDay(value) ? value : undefined)

/** One page of accounts. Words of a search travel in a body; while another page is asked for, the last one stays. */
export function useUsers() {
  const address = usePanelAddress()
  const filter = ROLE_FILTERS.find(({ key }) => key === address.get('role'))?.value ?? 'all'
  const role: Role | undefined = filter === 'all' ? undefined : filter
  const [from, to] = [dayOf(address.get('du')), dayOf(address.get('au'))]
  const range = { ...(from && { from }), ...(to && { to }) }
  const body = {
    search: address.words,
    page: address.page,
    limit: PAGE_SIZE,
    ...(role && { role }),
    ...range,
  }
  const query = useQuery({
    queryKey: [USERS, body],
    queryFn: ({ signal }) => call(searchUsers, { body, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false, // e-mails are read when someone asks for them
  })
  const shownId = address.get('fiche')
  const listed = query.data?.data.find(({ _id }) => _id === shownId)
  const elsewhere = useOneUser(query.data && !listed ? shownId : '')
  return {
    query,
    /** Whose file is open. */
    shown: listed ?? elsewhere.data,
    show: (id: string) => (id ? address.open({ fiche: id }) : address.set({ fiche: '' })),
    filter,
    range: { from, to },
    clearRange: () => address.set({ du: '', au: '', page: '' }),
    words: address.words,
    search: address.search,
    goTo: address.goTo,
    narrow: (next: RoleFilter) =>
      address.set({ role: ROLE_FILTERS.find(({ value }) => value === next)?.key ?? '', page: '' }),
  }
}

/** An account asked for by its id; none when it is empty. */
const useOneUser = (id: string) =>
  useQuery({
    queryKey: [USERS, 'one', id],
    queryFn: async ({ signal }) => (await call(searchUsers, { body: { id }, signal })).data[0] ?? null,
    refetchOnWindowFocus: false,
    enabled: id !== '',
  })
