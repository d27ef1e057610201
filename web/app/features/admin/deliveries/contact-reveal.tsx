import { formatTime } from '../../../lib/format.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RareIcon } from '../../../ui/rare-icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import styles from './deliveries.module.css'
import { chatWith } from './delivery-words.ts'
import type { Contact } from './use-contact.ts'

/** Phones and place of the client: veiled until asked for, then ways to reach them. */
export function ContactReveal({ reveal }: { reveal: Contact }) {
  const { contact, shownAt } = reveal
  if (!contact)
    return (
      <div className={styles.veiled}>
        <span>Téléphone, lieu et repère</span>
        <Button size="dense" look="outline" isPending={reveal.isLoading} onClick={reveal.show}>
          {reveal.isLoading ? <Spinner /> : <RareIcon name="oeil" />}
          Afficher (noté au journal)
        </Button>
      </div>
    )
  return (
    <>
      <div className={styles.buttons}>
        <ButtonAnchor size="dense" look="outline" href={`tel:${contact.phone_for_delivery}`}>
          <Icon name="tel" />
          Appeler
        </ButtonAnchor>
        <ButtonAnchor
          size="dense"
          look="outline"
          href={chatWith(contact.phone_whatsapp || contact.phone_for_delivery)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="chat" />
          WhatsApp
        </ButtonAnchor>
        <Button size="dense" look="plain" onClick={reveal.hide}>
          Masquer
        </Button>
      </div>
      <p className={styles.small} role="status">
        Affiché à {formatTime(new Date(shownAt))}, noté au journal. Se masque au bout de 5&nbsp;minutes.
      </p>
    </>
  )
}
