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

export function DeliveryList({ queue, list, orders }: DeliveryListProps) {
  const { opened, toggle, query, words, filter } = list
  const isElsewhere = opened !== '' && !orders.some(({ id }) => id === opened)
  const emptyWords = words || filter !== 'all' ? NOTHING_FOUND : WORDS[queue].empty
  return (
    <section
      className={styles.region}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={`Liste des ${WORDS[queue].title.toLowerCase()}`}
      aria-busy={query.isFetching && query.isPlaceholderData}
    >
      {(orders.length > 0 || isElsewhere) && <ColumnNames queue={queue} />}
      {isElsewhere && <ElsewhereOrder queue={queue} id={opened} onToggle={toggle} />}
      {orders.length > 0 ? (
        <ul className={styles.list}>
          {orders.map((order) => (
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
      ) : (
        <PanelEmpty>{emptyWords}</PanelEmpty>
      )}
    </section>
  )
}

const isUnassigned = ({ status, delivery_person }: AdminOrder) =>
  !delivery_person && ['accepted', 'preparing', 'out_for_delivery'].includes(status)

/** Asked for by its id, or gone from the list while it was open: it stays on screen until it is closed. */
function ElsewhereOrder({
  queue,
  id,
  onToggle,
}: {
  queue: QueueName
  id: string
  onToggle(id: string): void
}) {
  const { data: order } = useOneOrder(id)
  if (!order) return null
  const other = isUnassigned(order) ? 'unassigned' : 'assigned'
  const isInOther = other !== queue && order.status !== 'cancelled'
  return (
    <>
      {isInOther && (
        <p className={styles.moved} role="status">
          {other === 'assigned'
            ? 'Cette commande a maintenant un livreur. '
            : 'Cette commande n’a plus de livreur. '}
          <Link
            to={`?tab=administration&panneau=${other === 'assigned' ? 'assignees' : 'non-assignees'}&commande=${id}`}
            replace
            preventScrollReset
          >
            {`La voir dans «\u00a0${WORDS[other].title}\u00a0»`}
          </Link>
        </p>
      )}
      <ul className={styles.list}>
        <DeliveryRow queue={queue} order={order} isOpen onToggle={onToggle}>
          <Cells queue={queue} order={order} />
        </DeliveryRow>
      </ul>
    </>
  )
}
