import { getAllUsers } from '@fantome/contract/user-admin.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'

export const PAGE_SIZE = 50
/** The first part of every key of the accounts. */
export const USERS = 'users'

/** One page of accounts. While another is asked for, the last one stays on screen. */
export function useUsers() {
  const [asked, setAsked] = useState({ search: '', page: 1 })
  const query = useQuery({
    queryKey: [USERS, asked],
    queryFn({ signal }) {
      const { search, page } = asked
      const wanted = { page: String(page), limit: String(PAGE_SIZE), search: search || undefined }
      return call(getAllUsers, { query: wanted, signal })
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false, // e-mails are read when someone asks for them
  })
  return {
    query,
    search: (search: string) => setAsked({ search, page: 1 }),
    goTo: (page: number) => setAsked(({ search }) => ({ search, page })),
  }
}
