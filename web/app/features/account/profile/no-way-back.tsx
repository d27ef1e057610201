import { useHasEmail } from '../../../lib/use-has-email.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './no-way-back.module.css'
import { useRenewCodes } from './use-renew-codes.tsx'

interface NoWayBackProps {
  onNewCodes(codes: string[]): void
  onEdit(): void
}

/** For an account that a forgotten password would close for good. */
export function NoWayBack({ onNewCodes, onEdit }: NoWayBackProps) {
  const hasEmail = useHasEmail()
  const { ask, dialog } = useRenewCodes(onNewCodes)
  return (
    <section className={styles.note} aria-label="Compte sans secours">
      <Icon name="alerte" />
      <p>
        <strong>Ce compte n’a pas de secours.</strong>{' '}
        {hasEmail ? 'Ni code valable, ni e-mail vérifié' : 'Aucun code valable'}&nbsp;: un mot de passe
        oublié, et il ne se rouvre plus.
      </p>
      <div className={styles.actions}>
        <Button size="small" onClick={ask}>
          Refaire mes codes
        </Button>
        {hasEmail && (
          <Button size="small" look="outline" onClick={onEdit}>
            Ajouter un e-mail
          </Button>
        )}
      </div>
      {dialog}
    </section>
  )
}
