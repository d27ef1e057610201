import { useEffect } from 'react'
import { forgetStaleDraft } from './draft.ts'

const LOOK_EVERY_MS = 60_000

/** On every page: an abandoned checkout is forgotten in time. */
export function DraftExpiry() {
  useEffect(() => {
    forgetStaleDraft()
    const timer = setInterval(forgetStaleDraft, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return null
}
