import { classNames } from '../../../ui/class-names.ts'
import styles from './partner-status.module.css'
import type { Partner } from './partner-words.ts'
import { isCourier } from './partner-words.ts'

/** A word, a colour and a shape: never a colour alone. */
export function PartnerStatus({ partner }: { partner: Partner }) {
  const { is_closed: isClosed, is_blocked: isBlocked, is_invited: isInvited } = partner
  if (isClosed) return <Dot look="closed">Clôturé</Dot>
  if (isBlocked) return <Dot look="blocked">Bloqué</Dot>
  if (isInvited) return <Dot look="invited">Invité</Dot>
  return <Dot look="active">{isCourier(partner) && partner.is_available ? 'Actif, en ligne' : 'Actif'}</Dot>
}

const Dot = ({ look, children }: { look: 'closed' | 'blocked' | 'invited' | 'active'; children: string }) => (
  <span className={classNames(styles.status, styles[look])}>{children}</span>
)
