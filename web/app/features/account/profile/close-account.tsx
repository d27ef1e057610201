import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SettingsSection } from '../../../ui/settings.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDeferred } from '../../../ui/use-deferred.ts'
import styles from './close-account.module.css'

const download = () =>
  import('./close-account-dialog.tsx').then(({ CloseAccountDialog }) => CloseAccountDialog)

const OUTCOMES = [
  { icon: 'x', text: 'Votre pseudo, votre e-mail, vos favoris et vos codes sont effacés.' },
  {
    icon: 'lock',
    text: 'Les montants des commandes restent pour la comptabilité, sans lien avec vous.',
  },
  { icon: 'clock', text: 'Une commande en cours doit d’abord être terminée.' },
] as const

/** What goes, what stays, then the act, behind a dialog that asks the password. */
export function CloseAccount({ pseudo }: { pseudo: string }) {
  const [isAsking, setAsking] = useState(false)
  const [CloseAccountDialog, load] = useDeferred(download)
  function ask() {
    setAsking(true)
    load().catch(() => toast.error('Une erreur est survenue. Veuillez réessayer.'))
  }
  return (
    <SettingsSection title="Fermer mon compte" className={styles.section}>
      <div className={styles.card}>
        <p>Avant de décider, ce qui se passe&nbsp;:</p>
        <ul className={styles.outcomes}>
          {OUTCOMES.map(({ icon, text }) => (
            <li key={icon}>
              <Icon name={icon} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <Button look="danger" isWide onClick={ask}>
          Fermer mon compte
        </Button>
      </div>
      {CloseAccountDialog && (
        <CloseAccountDialog pseudo={pseudo} isOpen={isAsking} onClose={() => setAsking(false)} />
      )}
    </SettingsSection>
  )
}
