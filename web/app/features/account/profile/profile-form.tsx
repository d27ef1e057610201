import { updateProfile } from '@fantome/contract/account.ts'
import type { User } from '@fantome/contract/own-account.ts'
import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.tsx'
import { useHasEmail } from '../../../lib/use-has-email.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { CountrySelect } from '../country-select.tsx'
import { emailRefusal, refusalOf } from '../refusals.ts'
import type { Countries } from '../use-countries.ts'
import { useFormMutation } from '../use-form-mutation.ts'
import styles from './profile.module.css'

interface ProfileFormProps {
  user: User
  list: Countries
  onClose(): void
}

/** The pseudo above it cannot be changed. */
const FIRST_FIELD = '[name=email]:not([type=hidden]), select'

export function ProfileForm({ user, list, onClose }: ProfileFormProps) {
  const form = useProfileForm(onClose)
  const hasEmail = useHasEmail()
  const { ref } = form.props
  useEffect(() => ref.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus(), [ref])
  return (
    <form {...form.props} className={styles.form}>
      <TextInput
        label="Pseudo"
        help="Il ne change pas&nbsp;: c’est votre seul nom ici."
        readOnly
        defaultValue={user.pseudo}
      />
      {hasEmail ? (
        <TextInput
          label="E-mail"
          isOptional
          help="Sert seulement à retrouver votre compte. Nos messages ont un objet neutre."
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={user.email}
          error={form.errors.email}
        />
      ) : (
        <input type="hidden" name="email" value={user.email} />
      )}
      <CountrySelect
        list={list}
        defaultValue={user.country_id}
        help="Il fixe les produits et les frais de livraison affichés."
        error={form.errors.country_id}
      />
      {form.note && <Note kind="danger">{form.note}</Note>}
      <div className={styles.buttons}>
        <Button
          type="submit"
          disabled={list.countries.length === 0}
          isPending={form.isPending}
          pendingLabel="Sauvegarde…"
        >
          Sauvegarder les modifications
        </Button>
        <Button look="outline" onClick={onClose}>
          Annuler
        </Button>
      </div>
    </form>
  )
}

function useProfileForm(onSaved: () => void) {
  const { reload } = useSession()
  return useFormMutation(['email', 'country_id'], {
    check: ({ email, country_id }) =>
      refusalOf({
        email: email.trim() ? emailRefusal(email.trim()) : undefined,
        country_id: country_id ? undefined : 'Veuillez sélectionner un pays.',
      }),
    async send({ email, country_id }) {
      const { message } = await call(updateProfile, { body: { email: email.trim(), country_id } })
      toast.success(message || 'Profil mis à jour avec succès')
      await reload()
      onSaved()
    },
    fallback: 'Une erreur est survenue lors de la mise à jour',
  })
}
