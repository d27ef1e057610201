import { useEffect } from 'react'
import { deleteExpiredDraft } from './draft.ts'

const CHECK_EVERY_MS = 60_000

/** On every page: deletes the draft of an abandoned checkout once it expires. */
export function DraftExpiry() {
  useEffect(() => {
    deleteExpiredDraft()
    const timer = setInterval(deleteExpiredDraft, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return null
}
