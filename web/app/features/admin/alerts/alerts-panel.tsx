import { type Alert, markAlertsSeen } from '@fantome/contract/alert.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ListFoot } from '../list-foot.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelEmpty, PanelFailed, PanelWaiting } from '../panel-states.tsx'
import panes from '../panes.module.css'
import { Segments } from '../segments.tsx'
import { useMay } from '../use-may.ts'
import { AlertFile } from './alert-file.tsx'
import { AlertLine } from './alert-line.tsx'
import { EMPTY, TOPICS } from './alert-words.ts'
import styles from './alerts.module.css'
import { PAGE_SIZE, useAlerts, useMarkSeen } from './use-alerts.ts'

export function AlertsPanel() {
  const { query, topic, shownId, narrow, show, goTo } = useAlerts()
  const may = useMay()
  const { mutate: markSeen, isPending } = useMarkSeen()
  const alerts = query.data?.data ?? []
  const unseen = alerts.filter(({ seen_at }) => seen_at === null)
  return (
    <PanelFrame
      title="Alertes"
      tools={
        <>
          <Segments label="Filtre" options={TOPICS} value={topic} onChange={narrow} />
          {unseen.length > 0 && may(markAlertsSeen) && (
            <Button
              size="dense"
              look="outline"
              isPending={isPending}
              onClick={() => markSeen(unseen.map(({ _id }) => _id))}
            >
              {isPending ? <Spinner /> : <Icon name="check" />}
              Tout vu
            </Button>
          )}
        </>
      }
      footer={
        query.data && (
          <ListFoot
            pagination={query.data.pagination}
            pageSize={PAGE_SIZE}
            one="alerte"
            many="alertes"
            onPage={goTo}
          />
        )
      }
    >
      <OfflineNote />
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement"
        Failed={PanelFailed}
      >
        {() => {
          if (alerts.length === 0) return <PanelEmpty>{EMPTY[topic]}</PanelEmpty>
          const shown = alerts.find(({ _id }) => _id === shownId)
          const seen = alerts.filter(({ seen_at }) => seen_at !== null)
          return (
            <div className={classNames(panes.panes, !shown && panes.alone, styles.panes)}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
              <section className={styles.lists} tabIndex={0} aria-label="Liste des alertes">
                <Lines
                  title={`Non vues, ${unseen.length}, urgentes d’abord`}
                  alerts={unseen}
                  shownId={shownId}
                  onShow={show}
                />
                <Lines title="Vues" alerts={seen} shownId={shownId} onShow={show} />
              </section>
              {shown && <AlertFile key={shown._id} alert={shown} onClose={() => show('')} />}
            </div>
          )
        }}
      </QueryState>
    </PanelFrame>
  )
}

interface LinesProps {
  title: string
  alerts: Alert[]
  shownId: string
  onShow(id: string): void
}

const Lines = ({ title, alerts, shownId, onShow }: LinesProps) =>
  alerts.length > 0 && (
    <>
      <h3>{title}</h3>
      <ul>
        {alerts.map((alert) => (
          <AlertLine key={alert._id} alert={alert} isShown={alert._id === shownId} onShow={onShow} />
        ))}
      </ul>
    </>
  )
