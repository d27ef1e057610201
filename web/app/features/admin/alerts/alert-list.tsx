import { getAlerts } from '@fantome/contract/alert.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../../lib/api.ts'
import { formatTime } from '../../../lib/format.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { AdminIcon } from '../admin-icon.tsx'
import { ADMIN, useCounts } from '../admin-query.ts'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import styles from './alert-list.module.css'
import { isUrgent, linkOf, readAlert } from './alert-words.ts'
import { useMarkSeen } from './use-alerts.ts'

const SHOWN = 5
const ALL = '?tab=administration&panneau=alertes'

/** The first alerts nobody has seen, each a press away from what it is about. */
export function AlertList({ onGo }: { onGo(): void }) {
  const query = useQuery({
    queryKey: [ADMIN, 'alerts', 'unseen'],
    queryFn: ({ signal }) => call(getAlerts, { query: { state: 'unseen', limit: String(SHOWN) }, signal }),
  })
  const { mutate: markSeen, isPending } = useMarkSeen()
  const messages = useCounts().data?.unsent_messages ?? 0
  return (
    <QueryState
      query={query}
      waiting={<PanelWaiting />}
      fallback="Erreur lors du chargement"
      Failed={PanelFailed}
    >
      {({ data: alerts, unseen }) => (
        <div className={styles.alerts}>
          <header>
            <b>{unseen === 0 ? 'Aucune alerte à voir' : `${unseen} non ${unseen > 1 ? 'vues' : 'vue'}`}</b>
            {alerts.length > 0 && (
              <Button
                size="dense"
                look="text"
                isPending={isPending}
                onClick={() => markSeen(alerts.map(({ _id }) => _id))}
              >
                {unseen > alerts.length ? `Marquer ces ${alerts.length} vues` : 'Tout vu'}
              </Button>
            )}
          </header>
          <ul>
            {alerts.map((alert) => {
              const { icon, name, what, text } = readAlert(alert)
              const to = linkOf(alert)?.to ?? `${ALL}&alerte=${alert._id}`
              return (
                <li key={alert._id} data-urgent={isUrgent(alert)}>
                  <Link to={to} preventScrollReset onClick={onGo}>
                    <AdminIcon name={icon} />
                    <span>
                      {name && <b>{name}, </b>}
                      {what}
                      <small>{text}</small>
                    </span>
                    <time dateTime={alert.created_at}>{formatTime(new Date(alert.created_at))}</time>
                  </Link>
                </li>
              )
            })}
          </ul>
          <footer>
            <Link to={ALL} preventScrollReset onClick={onGo}>
              Voir toutes les alertes
            </Link>
            {messages > 0 && (
              <span>{`${messages} ${messages > 1 ? 'messages non partis' : 'message non parti'}`}</span>
            )}
          </footer>
        </div>
      )}
    </QueryState>
  )
}
