import { useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'

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

/** Where the panels are on their way to, by where the page is: several parts of a panel may change the address at once. */
const coming = new WeakMap<Location, { search: string; words: string }>()

const wordsIn = ({ state }: Location) => (typeof state?.search === 'string' ? (state.search as string) : '')

/** What a panel shows stands in the address; words of a search may name a person, so they stay in the history entry. */
export function usePanelAddress() {
  const location = useLocation()
  const navigate = useNavigate()
  const { search } = location
  const params = new URLSearchParams(search)
  const words = wordsIn(location)
  // What is called after an answer of the server may be older than the page.
  const latest = useRef(location)
  useLayoutEffect(() => {
    latest.current = location
  }, [location])

  function go(changes: Changes, soughtWords?: string, replace = true) {
    const here = latest.current
    const from = coming.get(here) ?? { search: here.search, words: wordsIn(here) }
    const next = withChanges(from.search, changes)
    const nextWords = soughtWords ?? from.words
    coming.set(here, { search: `?${next}`, words: nextWords })
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
