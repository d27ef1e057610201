import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import styles from './deliveries.module.css'
import { useContact } from './use-contact.ts'

/** The client's number in a row: veiled until asked for. */
export function ContactCell({ orderId, pseudo }: { orderId: string; pseudo: string }) {
  const { contact, isLoading, show } = useContact(orderId)
  if (contact) return <span className="nb">{contact.phone_for_delivery || 'Effacé'}</span>
  return (
    <Button
      size="dense"
      look="text"
      className={styles.above}
      aria-label={`Afficher le numéro de ${pseudo}`}
      isPending={isLoading}
      onClick={show}
    >
      {isLoading && <Spinner />}
      Afficher
    </Button>
  )
}
