import { OtpBoxes } from '../../ui/otp-boxes.tsx'
import styles from './auth-stage.module.css'
import { AuthStage } from './auth-stage.tsx'
import { FormEnd } from './form-end.tsx'
import { ResendCode } from './resend-code.tsx'
import { useOtp } from './use-otp.ts'

export function OtpScreen() {
  const { email, boxes, setBoxes, form } = useOtp()
  return (
    <AuthStage title="Un code à six chiffres." text="Envoyé à l’adresse indiquée, si elle existe.">
      <form {...form.props}>
        <fieldset>
          <legend>Code reçu par e-mail</legend>
          <OtpBoxes boxes={boxes} onChange={setBoxes} />
        </fieldset>
        <p className={styles.hint}>
          Vous pouvez coller le code entier. L’objet du message est neutre&nbsp;: «&nbsp;Votre code&nbsp;».
        </p>
        <FormEnd form={form} label="Vérifier" pendingLabel="Vérification…" />
        <ResendCode email={email} />
      </form>
    </AuthStage>
  )
}
