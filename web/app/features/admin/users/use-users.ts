import type { ReplyOf } from '@fantome/contract/endpoint.ts'
import { getAllUsers, type ListedUser } from '@fantome/contract/user-admin.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'

const PAGE_SIZE = 50

type Page = Pick<ReplyOf<typeof getAllUsers>, 'data' | 'pagination'>

/** One page of accounts. While another is asked for, the last one stays on screen. */
export function useUsers() {
  const [asked, setAsked] = useState({ search: '', page: 1 })
  const [page, setPage] = useState<Page | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [error, setError] = useState('')

  useEffect(() => {
    const stop = new AbortController()
    const query = { page: String(asked.page), limit: String(PAGE_SIZE), search: asked.search || undefined }
    setLoading(true)
    setError('')
    call(getAllUsers, { query, signal: stop.signal })
      .then(setPage, (failure: unknown) => {
        if (!stop.signal.aborted) setError(messageOf(failure, 'Error fetching users'))
      })
      .finally(() => stop.signal.aborted || setLoading(false))
    return () => stop.abort()
  }, [asked])

  /** What an act answered is written in its row: no need to ask for the page again. */
  const patch = (id: string, change: Partial<ListedUser>) =>
    setPage((before) => {
      if (!before) return before
      return { ...before, data: before.data.map((user) => (user._id === id ? { ...user, ...change } : user)) }
    })

  return {
    users: page?.data,
    pagination: page?.pagination,
    pageSize: PAGE_SIZE,
    isLoading,
    error,
    search: (search: string) => setAsked({ search, page: 1 }),
    goTo: (number: number) => setAsked(({ search }) => ({ search, page: number })),
    retry: () => setAsked((before) => ({ ...before })),
    patch,
  }
}
