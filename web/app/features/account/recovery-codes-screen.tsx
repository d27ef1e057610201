import { useEffect } from 'react'
import { focusHeading } from '../../ui/focus-heading.ts'
import styles from './auth-stage.module.css'
import { AuthStage } from './auth-stage.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface RecoveryCodesScreenProps {
  codes: readonly string[]
  onDone(): void
}

/** Between the registration and the first sign-in. */
export function RecoveryCodesScreen({ codes, onDone }: RecoveryCodesScreenProps) {
  // What takes this screen's place, at the same address, is announced by its title.
  useEffect(() => focusHeading, [])
  return (
    <AuthStage title="Huit clés, gardez-les." text="Affichées une seule fois.">
      <div className={styles.codes}>
        <p className="hors-papier">
          Votre compte n’a ni nom, ni numéro, ni e-mail. Si vous oubliez le mot de passe, un de ces codes le
          remplace.
        </p>
        <h2 className="vh">Vos codes</h2>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </div>
    </AuthStage>
  )
}
