import type { SecondStep } from '@fantome/contract/factor-proof.ts'
import { type ReactNode, useState } from 'react'
import { askPasskey, type Proof, passkeyFailure } from '../../lib/passkey.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { OtpBoxes } from '../../ui/otp-boxes.tsx'
import { NO_DIGITS } from '../../ui/otp-digits.ts'
import { RareIcon } from '../../ui/rare-icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './password-dialog.module.css'
import { useForm } from './use-form.ts'

interface SecondFactorFormProps {
  step: SecondStep
  /** Resolves once the proof was accepted; a refusal is thrown. */
  send(proof: Proof): Promise<unknown>
  /** Beside the button that confirms. */
  children?: ReactNode
}

/** The passkey first, then the digits of the application, or a recovery code for who has neither at hand. */
export function SecondFactorForm({ step, send, children }: SecondFactorFormProps) {
  const hasApplication = step.second_factor.includes('totp')
  const [isRecovering, setRecovering] = useState(false)
  const [boxes, setBoxes] = useState(NO_DIGITS)
  const digits = boxes.join('')
  const passkey = usePasskey(step, send)
  const form = useForm(['code'], {
    check({ code }) {
      if (isRecovering) return code.trim() ? undefined : { note: 'Tapez un code de secours.' }
      return digits.length === boxes.length ? undefined : { note: 'Tapez les six chiffres.' }
    },
    async send({ code }) {
      try {
        await send({ code: isRecovering ? code.trim() : digits })
      } catch (error) {
        setBoxes(NO_DIGITS) // the next code is typed anew
        throw error
      }
    },
    fallback: 'Une erreur est survenue. Veuillez réessayer.',
  })
  const failure = form.note ?? passkey.failure
  return (
    <form {...form.props} className={styles.form}>
      {step.passkey && (
        <Button
          size="tall"
          isWide
          isPending={passkey.isPending}
          pendingLabel="En attente…"
          onClick={passkey.ask}
        >
          <RareIcon name="cle" />
          Utiliser ma clé d’accès
        </Button>
      )}
      {isRecovering && (
        <TextInput label="Code de secours" name="code" autoComplete="off" autoFocus maxLength={40} />
      )}
      {!isRecovering && hasApplication && (
        <fieldset>
          <legend>{step.passkey ? 'Ou le code de votre application' : 'Code de votre application'}</legend>
          <OtpBoxes boxes={boxes} onChange={setBoxes} />
        </fieldset>
      )}
      {failure && <Note kind="danger">{failure}</Note>}
      {(isRecovering || hasApplication) && (
        <Button type="submit" isWide isPending={form.isPending} pendingLabel="Vérification…">
          Confirmer
        </Button>
      )}
      <Button look="text" isWide onClick={() => setRecovering(!isRecovering)}>
        {isRecovering ? 'Revenir' : 'Utiliser un code de secours'}
      </Button>
      {children}
    </form>
  )
}

function usePasskey(step: SecondStep, send: SecondFactorFormProps['send']) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function ask() {
    setPending(true)
    setFailure(undefined)
    try {
      await send({ assertion: await askPasskey(step.passkey!) })
    } catch (error) {
      setFailure(passkeyFailure(error))
    }
    setPending(false)
  }
  return { isPending, failure, ask: () => void ask() }
}
