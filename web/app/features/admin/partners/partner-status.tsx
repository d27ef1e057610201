import { StatusDot } from '../status-dot.tsx'
import type { Partner } from './partner-words.ts'
import { isCourier } from './partner-words.ts'

export function PartnerStatus({ partner }: { partner: Partner }) {
  const { is_closed: isClosed, is_blocked: isBlocked, is_invited: isInvited } = partner
  if (isClosed) return <StatusDot look="closed">Clôturé</StatusDot>
  if (isBlocked) return <StatusDot look="blocked">Bloqué</StatusDot>
  if (isInvited) return <StatusDot look="invited">Invité</StatusDot>
  return (
    <StatusDot look="active">
      {isCourier(partner) && partner.is_available ? 'Actif, en ligne' : 'Actif'}
    </StatusDot>
  )
}
