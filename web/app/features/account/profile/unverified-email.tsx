import { updateProfile } from '@fantome/contract/account.ts'
import type { User } from '@fantome/contract/own-account.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './profile.module.css'

/** Saving the same unverified address again sends its link again. */
export function UnverifiedEmail({ user }: { user: User }) {
  const { email, country_id, recovery_email: previous } = user
  const { mutate: resend, isPending } = useMutation({
    mutationFn: () => call(updateProfile, { body: { email, country_id } }),
    onSuccess: () => toast.success('Un nouveau lien est en route.'),
    onError: (error) => toast.error(messageOf(error, 'Une erreur est survenue lors de la mise à jour')),
  })
  return (
    <Note kind="alerte" icon="mail" className={styles.emailNote}>
      Adresse pas encore vérifiée&nbsp;: elle ne peut pas servir à retrouver votre compte. Ouvrez le lien
      reçu, valable 24&nbsp;heures.{' '}
      {previous && <>D’ici là, c’est {previous} qui sert à retrouver votre compte. </>}
      <Button look="text" isPending={isPending} pendingLabel="Envoi…" onClick={() => resend()}>
        Renvoyer le lien
      </Button>
    </Note>
  )
}
