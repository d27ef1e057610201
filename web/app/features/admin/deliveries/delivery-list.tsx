import type { AdminOrder } from '@fantome/contract/order-admin.ts'
import { Link } from 'react-router'
import { PanelEmpty } from '../panel-states.tsx'
import styles from './deliveries.module.css'
import { Cells, ColumnNames } from './delivery-cells.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import { NOTHING_FOUND, type QueueName, WORDS } from './delivery-words.ts'
import { type DeliveriesList, useOneOrder } from './use-deliveries.ts'

interface DeliveryListProps {
  queue: QueueName
  list: DeliveriesList
  orders: AdminOrder[]
}

/**
 * The page of the list, and before it the order that the address names when it is not on it: asked for by its id, or
 * gone from the list while it was open. One list for both, so that what was begun in a row survives its move.
 */
export function DeliveryList({ queue, list, orders }: DeliveryListProps) {
  const { opened, toggle, query, words, filter } = list
  const isElsewhere = opened !== '' && !orders.some(({ id }) => id === opened)
  const { data: elsewhere } = useOneOrder(isElsewhere ? opened : '')
  const shown = isElsewhere && elsewhere ? [elsewhere, ...orders] : orders
  const emptyWords = words || filter !== 'all' ? NOTHING_FOUND : WORDS[queue].empty
  return (
    <section
      className={styles.region}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={`Liste des ${WORDS[queue].title.toLowerCase()}`}
      aria-busy={query.isPlaceholderData}
    >
      {shown.length > 0 && <ColumnNames queue={queue} />}
      {isElsewhere && elsewhere && <MovedNote queue={queue} order={elsewhere} />}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((order) => (
            <DeliveryRow
              key={order.id}
              queue={queue}
              order={order}
              isOpen={order.id === opened}
              onToggle={toggle}
            >
              <Cells queue={queue} order={order} />
            </DeliveryRow>
          ))}
        </ul>
      )}
      {orders.length === 0 && <PanelEmpty>{emptyWords}</PanelEmpty>}
    </section>
  )
}

const isUnassigned = ({ status, delivery_person }: AdminOrder) =>
  !delivery_person && ['accepted', 'preparing', 'out_for_delivery'].includes(status)

/** The order stands in the other list now. */
function MovedNote({ queue, order }: { queue: QueueName; order: AdminOrder }) {
  const other = isUnassigned(order) ? 'unassigned' : 'assigned'
  if (other === queue || order.status === 'cancelled') return null
  const key = other === 'assigned' ? 'assignees' : 'non-assignees'
  return (
    <p className={styles.moved} role="status">
      {other === 'assigned'
        ? 'Cette commande a maintenant un livreur. '
        : 'Cette commande n’a plus de livreur. '}
      <Link to={`?tab=administration&panneau=${key}&commande=${order.id}`} replace preventScrollReset>
        {`La voir dans «\u00a0${WORDS[other].title}\u00a0»`}
      </Link>
    </p>
  )
}
