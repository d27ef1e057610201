import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What a change of address may set; an empty value takes it out. */
type Changes = Record<string, string>

function withChanges(search: string, changes: Changes) {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** What a panel shows stands in the address; words of a search may name a person, so they stay in the history entry. */
export function usePanelAddress() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const words = typeof state?.search === 'string' ? (state.search as string) : ''
  // A search begins a moment after the last key: what was opened meanwhile stays open, shown already or not yet.
  const latest = useRef({ search, words })
  useLayoutEffect(() => {
    latest.current = { search, words }
  }, [search, words])

  function go(changes: Changes, nextWords = latest.current.words, replace = true) {
    const next = withChanges(latest.current.search, changes)
    latest.current = { search: `?${next}`, words: nextWords }
    const options = { replace, preventScrollReset: true }
    void navigate(`?${next}`, { ...options, state: nextWords ? { search: nextWords } : null })
  }
  /** Another view of the panel, which Back leaves again. */
  const linkTo = (changes: Changes) => ({
    to: `?${withChanges(search, changes)}`,
    state: words ? { search: words } : null,
    preventScrollReset: true,
  })
  return {
    linkTo,
    get: (name: string) => params.get(name) ?? '',
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
    words,
    set: (changes: Changes) => go(changes),
    /** Like `linkTo`, for a button: Back leaves it again. */
    open: (changes: Changes) => go(changes, undefined, false),
    goTo: (page: number) => go({ page: page > 1 ? String(page) : '' }),
    search: (sought: string) => go({ page: '' }, sought),
  }
}
