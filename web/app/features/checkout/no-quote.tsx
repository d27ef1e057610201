import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { BlockedNote } from './blocked-note.tsx'
import { isCartRefusal } from './order-problem.ts'
import styles from './payment-step.module.css'
import type { Checkout } from './use-checkout.ts'

/** In place of the payment while its figures are on their way, or could not come. */
export function NoQuote({ checkout: { quoteError: error, readAgain } }: { checkout: Checkout }) {
  if (!error)
    return (
      <p className={`doux ${styles.waiting}`} role="status">
        <Spinner />
        Calcul du total…
      </p>
    )
  const message = messageOf(error, 'Une erreur est survenue. Veuillez réessayer.')
  if (isCartRefusal(error)) return <BlockedNote message={message} />
  return (
    <div className={styles.unquoted}>
      <Note kind="danger">{message}</Note>
      <Button look="outline" onClick={() => void readAgain()}>
        <Icon name="refresh" />
        Réessayer
      </Button>
    </div>
  )
}
