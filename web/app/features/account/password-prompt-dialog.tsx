import { confirmPassword } from '@fantome/contract/account.ts'
import type { SecondStep } from '@fantome/contract/factor-proof.ts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Proof } from '../../lib/passkey.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

interface PasswordPromptDialogProps {
  onEnd(isRight: boolean): void
}

/** The password, and the second factor of who has one. */
export function PasswordPromptDialog({ onEnd }: PasswordPromptDialogProps) {
  const [waiting, setWaiting] = useState<{ password: string; step: SecondStep }>()
  async function confirm(password: string) {
    try {
      await call(confirmPassword, { body: { password } })
      onEnd(true)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'second_factor.needed') throw error
      setWaiting({ password, step: error.data as unknown as SecondStep })
    }
  }
  async function prove(password: string, proof: Proof) {
    try {
      await call(confirmPassword, { body: { password, ...proof } })
      onEnd(true)
    } catch (error) {
      // A passkey answers a challenge once: for another try it needs another.
      if ('assertion' in proof) await confirm(password)
      throw error
    }
  }
  const refuse = () => onEnd(false)
  if (waiting)
    return (
      <Dialog
        isOpen
        onClose={refuse}
        title={'Est-ce bien vous\u00a0?'}
        text="Mot de passe accepté. Montrez aussi votre second facteur."
      >
        <SecondFactorForm step={waiting.step} send={(proof) => prove(waiting.password, proof)}>
          <Button look="outline" isWide onClick={refuse}>
            Annuler
          </Button>
        </SecondFactorForm>
      </Dialog>
    )
  return (
    <PasswordDialog
      isOpen
      title={'Est-ce bien vous\u00a0?'}
      text="Votre connexion date un peu. Pour continuer, entrez votre mot de passe."
      action={{ label: 'Confirmer', pendingLabel: 'Un instant…' }}
      refuseLabel="Annuler"
      onRefuse={refuse}
      send={confirm}
    />
  )
}
