import type { OrderFile } from '@fantome/contract/order-file.ts'
import { Link } from 'react-router'
import { formatTime } from '../../../lib/format.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RareIcon } from '../../../ui/rare-icon.tsx'
import { toast } from '../../../ui/toast.ts'
import { AssignSection } from '../deliveries/assign-section.tsx'
import { roleToAssign } from '../deliveries/delivery-words.ts'
import { OrderActs } from '../deliveries/order-acts.tsx'
import { TroubleSection } from '../deliveries/trouble-section.tsx'
import { useOneOrder } from '../deliveries/use-deliveries.ts'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { shortId } from '../short-id.ts'
import { StatusDot } from '../status-dot.tsx'
import { useIsLive } from '../use-live-administration.ts'
import { usePanelAddress } from '../use-panel-address.ts'
import { NotNow } from './not-now.tsx'
import { OrderArticles } from './order-articles.tsx'
import { OrderFigures } from './order-figures.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderMoney } from './order-money.tsx'
import styles from './order-page.module.css'
import { OrderPayment } from './order-payment.tsx'
import { OrderPeople } from './order-people.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { stateOf } from './order-words.ts'

/** One order whole: what happened, what it holds and costs, who has to do with it, and what can be done. */
export function OrderPage({ id }: { id: string }) {
  const query = useOneOrder(id)
  const { linkTo } = usePanelAddress()
  return (
    <PanelFrame
      title={`Commande ${shortId(id)}`}
      back={
        <Link {...linkTo({ commande: '' })} className={styles.back} aria-label="Revenir aux commandes">
          <Icon name="gauche" />
          Commandes
        </Link>
      }
      tools={
        <div className={styles.tools}>
          {query.data && <State order={query.data} />}
          <UpdatedAt at={query.dataUpdatedAt} />
          <Button size="dense" look="outline" onClick={() => void copyLink()}>
            <RareIcon name="copie" />
            Copier le lien
          </Button>
        </div>
      }
    >
      <OfflineNote />
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement de la commande"
        Failed={PanelFailed}
      >
        {(order) => <Whole order={order} />}
      </QueryState>
    </PanelFrame>
  )
}

function State({ order }: { order: OrderFile }) {
  const { look, label } = stateOf({ ...order, is_finalised: order.finalised_at !== null })
  return <StatusDot look={look}>{label}</StatusDot>
}

function UpdatedAt({ at }: { at: number }) {
  const isLive = useIsLive()
  if (!at) return null
  return (
    <span
      className={styles.updated}
    >{`${isLive ? 'En direct' : 'À jour'}, ${formatTime(new Date(at))}`}</span>
  )
}

async function copyLink() {
  try {
    await navigator.clipboard.writeText(location.href)
    toast.success('Lien copié.')
  } catch {
    toast.error('Le lien n’a pas pu être copié. Copiez l’adresse de la page.')
  }
}

function Whole({ order }: { order: OrderFile }) {
  const role = roleToAssign(order)
  return (
    <div className={styles.page}>
      <section
        className={styles.main}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label="Détail de la commande"
      >
        <OrderFigures order={order} />
        <div className={styles.grid}>
          <div>
            <OrderTimeline steps={order.timeline} />
            <OrderPayment order={order} />
          </div>
          <div>
            <OrderArticles order={order} />
            <OrderMoney order={order} />
            <OrderMessages messages={order.messages} />
          </div>
        </div>
      </section>
      <aside className={styles.aside} aria-label="Actions et personnes">
        <section className={styles.acts}>
          <TroubleSection order={order} />
          {role && <AssignSection key={role} order={order} role={role} />}
          <OrderActs order={order} />
          <NotNow order={order} />
        </section>
        <OrderPeople order={order} />
      </aside>
    </div>
  )
}
