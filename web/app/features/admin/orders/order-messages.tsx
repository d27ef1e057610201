import type { OrderFile } from '@fantome/contract/order-file.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { CHANNELS } from '../messages/message-words.ts'
import { StatusDot } from '../status-dot.tsx'
import styles from './order-page.module.css'

type Messages = OrderFile['messages'][number]

function stateOf({ count, sent, waiting }: Messages) {
  if (sent === count) return { look: 'active', label: count > 1 ? `${sent} sur ${count}` : 'Parti' } as const
  if (waiting > 0)
    return { look: 'invited', label: count > 1 ? `${sent} sur ${count}` : 'En attente' } as const
  return { look: 'neutral', label: count > 1 ? `${sent} sur ${count}` : 'Sans objet' } as const
}

/** What was told about it, by title and channel: never to whom, never more. */
export const OrderMessages = ({ messages }: { messages: readonly Messages[] }) => (
  <section className={styles.card}>
    <h3>Messages envoyés</h3>
    {messages.length === 0 && <p className="doux">Aucun, ou effacés après 14 jours.</p>}
    <ul className={styles.messages}>
      {messages.map((message) => {
        const { look, label } = stateOf(message)
        return (
          <li key={`${message.channel} ${message.subject}`}>
            <span>
              {message.subject ? `«\u00a0${message.subject}\u00a0»` : 'Fiche de la commande'}
              <small>{`${formatDateTime(new Date(message.at))}, ${CHANNELS[message.channel].toLowerCase()}`}</small>
            </span>
            <StatusDot look={look}>{label}</StatusDot>
          </li>
        )
      })}
    </ul>
  </section>
)
