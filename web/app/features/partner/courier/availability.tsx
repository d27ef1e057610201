import type { PartnerProfile } from '@fantome/contract/partner-profile.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useAct } from '../use-actions.ts'
import styles from './courier.module.css'

interface AvailabilityProps {
  profile: PartnerProfile
  isAvailable: boolean
}

/** A courier's first gesture: position, colour and word. */
export function Availability({ profile, isAvailable }: AvailabilityProps) {
  const { act, isPending, isPaused } = useAct()
  const isOn = isAvailable
  return (
    <div className={classNames(styles.availability, isOn && styles.on)}>
      <span>
        <strong>{isOn ? 'Disponible' : 'Indisponible'}</strong>
        <small>
          {isOn ? profile.quartiers.join(', ') || profile.commune : 'Aucune course ne vous est proposée.'}
        </small>
      </span>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={isOn}
        aria-label="Recevoir des courses"
        aria-busy={isPending && !isPaused}
        onClick={() => (isPending && !isPaused) || act({ kind: 'availability', available: !isOn })}
      >
        <span aria-hidden="true">{isOn ? 'Oui' : 'Non'}</span>
      </button>
    </div>
  )
}
