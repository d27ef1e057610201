import { formatDate, formatDateTime } from '../../../lib/format.ts'
import type { ComplaintState, ListedComplaint } from './use-complaints.ts'

export const EMPTY: Record<ComplaintState, string> = {
  open: 'Aucune réclamation ouverte.',
  resolved: 'Aucune réclamation décidée.',
}

export const NOTHING_FOUND = 'Aucune réclamation de ce nom.'

type Facts = Pick<ListedComplaint, 'resolved_at' | 'is_withdrawn' | 'seen_at' | 'status' | 'delivered_at'>

/** Where a complaint stands. */
export function stateOf({ resolved_at, is_withdrawn, seen_at, status }: Facts) {
  if (is_withdrawn) return { look: 'neutral', label: 'Retirée' } as const
  if (resolved_at)
    return status === 'cancelled'
      ? ({ look: 'neutral', label: 'Remboursée' } as const)
      : ({ look: 'active', label: 'Finalisée' } as const)
  return seen_at
    ? ({ look: 'invited', label: 'Lue' } as const)
    : ({ look: 'blocked', label: 'Non lue' } as const)
}

export const deliveredLabel = ({ delivered_at: at }: Facts) =>
  at ? `livrée le ${formatDate(new Date(at))}` : ''

export const readLabel = ({ seen_at: at }: Facts) => (at ? `Lue, ${formatDateTime(new Date(at))}` : 'Non lue')

/** What the client wrote besides the shop's own words for it. */
export const ownWords = (reason: string, motif: string) =>
  reason.startsWith(motif) ? reason.slice(motif.length).replace(/^\s*:?\s*/, '') : reason
