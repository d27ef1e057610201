import { invitePartner } from '@fantome/contract/invitation.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RareIcon } from '../../../ui/rare-icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './partner-sheet.module.css'
import type { Partner } from './partner-words.ts'
import { Section } from './section.tsx'

interface InvitationSectionProps {
  partner: Partner
  /** A link that could not be mailed, just made. */
  link?: string | undefined
}

/** Until a password is chosen: send the link again, or copy it when it cannot be mailed. */
export function InvitationSection({ partner, link }: InvitationSectionProps) {
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => call(invitePartner, { params: { id: partner._id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, 'Erreur lors de l’envoi de l’invitation')),
  })
  const shown = data ? data.data.url : link
  if (!partner.is_invited)
    return (
      <Section title="Invitation">
        <p>Acceptée. Son mot de passe est choisi.</p>
      </Section>
    )
  return (
    <Section title="Invitation">
      <p>
        {shown
          ? 'L’e-mail n’a pas pu partir. Copiez ce lien et remettez-le vous-même\u00a0: il n’est montré qu’ici.'
          : `Envoyée à ${partner.email || 'personne'}, pas encore acceptée.`}
      </p>
      {shown && <code className={styles.link}>{shown}</code>}
      <div className={styles.buttons}>
        {shown && (
          <Button size="dense" onClick={() => void copy(shown)}>
            <RareIcon name="copie" />
            Copier le lien
          </Button>
        )}
        <Button size="dense" look="outline" isPending={isPending} onClick={() => mutate()}>
          {isPending ? <Spinner /> : <Icon name="mail" />}
          Renvoyer
        </Button>
      </div>
      <p>Le lien sert une fois, pendant 72&nbsp;heures. Renvoyer ferme l’ancien.</p>
    </Section>
  )
}

async function copy(link: string) {
  try {
    await navigator.clipboard.writeText(link)
    toast.success('Lien copié.')
  } catch {
    toast.error('La copie a échoué. Sélectionnez le lien pour le copier.')
  }
}
