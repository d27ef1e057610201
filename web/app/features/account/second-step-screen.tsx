import { Button } from '../../ui/button.tsx'
import styles from './auth-stage.module.css'
import { AuthStage } from './auth-stage.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import type { PendingSignIn } from './use-sign-in.ts'

/** The password was right; who has a second factor shows it. */
export const SecondStepScreen = ({ pending }: { pending: PendingSignIn }) => (
  <AuthStage title="Encore une étape." text={`${pending.pseudo}, mot de passe accepté.`}>
    <SecondFactorForm step={pending.step} send={pending.finish}>
      <Button look="text" isWide onClick={pending.cancel}>
        Changer de compte
      </Button>
    </SecondFactorForm>
    <p className={styles.hint}>Cette étape se ferme au bout de 5&nbsp;minutes.</p>
  </AuthStage>
)
