import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 300

/** What is typed, and what it was when the typing last paused: only that is looked for. */
export function useTyped() {
  const [typed, type] = useState('')
  const [settled, settle] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => settle(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, settled, type }
}
