import { formatAmount } from '@fantome/contract/money.ts'
import type { ClientOrder } from '@fantome/contract/order.ts'
import type { ReactNode } from 'react'
import { chatLink } from '../../lib/chat-link.ts'
import { formatTime } from '../../lib/format.ts'
import { useSupportChat } from '../../lib/use-support-chat.ts'
import { Ghost } from '../../ui/ghost.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { callText } from './call-time.ts'
import styles from './paid-panel.module.css'
import { parcelReference } from './status.ts'

interface PaidPanelProps {
  order: ClientOrder
  supportPhone: string
}

/** What a toast would have let go: it is paid, who calls and when, what the parcel shows, the code, whom to ask. */
export function PaidPanel({ order, supportPhone }: PaidPanelProps) {
  const chat = useSupportChat(supportPhone)
  const reference = parcelReference(order.id)
  return (
    <section className={styles.panel} aria-label="C’est payé">
      <div className={styles.head}>
        <span className={styles.arch} aria-hidden="true">
          <Ghost />
        </span>
        <div>
          <h3 className={styles.title}>C’est payé.</h3>
          <p className="petit">
            {formatAmount(order.total)} reçus à {formatTime(new Date(order.date))}.
          </p>
        </div>
      </div>
      <ul className={styles.facts}>
        <Fact icon="tel" title={callText(order)}>
          Une seule fois, d’un numéro que vous ne connaissez pas.
        </Fact>
        <Fact icon="boite" title="Un carton fermé, sans logo">
          Pour seule marque&nbsp;: {reference}.
        </Fact>
        {order.handover_code ? (
          <Fact icon="lock" title="Votre code de remise est ci-dessus">
            Ne le donnez qu’en tenant le colis.
          </Fact>
        ) : (
          <Fact icon="lock" title="Le code de remise viendra ici">
            Dès que le livreur part avec le colis.
          </Fact>
        )}
        <Fact icon="chat" title="Une question&nbsp;?">
          Donnez la référence {reference}, jamais l’article.
          {chat && (
            <a href={chatLink(chat, `Bonjour, au sujet de la référence ${reference}.`)} rel="noreferrer">
              Écrire au support
            </a>
          )}
        </Fact>
      </ul>
    </section>
  )
}

interface FactProps {
  icon: IconName
  title: string
  children: ReactNode
}

const Fact = ({ icon, title, children }: FactProps) => (
  <li>
    <Icon name={icon} />
    <div>
      <b>{title}</b>
      <small>{children}</small>
    </div>
  </li>
)
