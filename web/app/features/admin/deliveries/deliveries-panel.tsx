import type { SiteInfo } from '@fantome/contract/site.ts'
import { useRouteLoaderData } from 'react-router'
import { QueryState } from '../../../lib/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useCounts } from '../admin-query.ts'
import { ListFoot } from '../list-foot.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelSearch } from '../panel-search.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { PartialSearchNote } from '../partial-search-note.tsx'
import { Segments } from '../segments.tsx'
import { UpdatedAt } from '../updated-at.tsx'
import styles from './deliveries.module.css'
import { DeliveryList } from './delivery-list.tsx'
import { FILTERS, type QueueName, WORDS } from './delivery-words.ts'
import { PAGE_SIZE, useDeliveries } from './use-deliveries.ts'

function DeliveriesPanel({ queue }: { queue: QueueName }) {
  const list = useDeliveries(queue)
  const { query, filter, words: sought, search, narrow, goTo } = list
  const words = WORDS[queue]
  const withoutVendor = useCounts().data?.without_vendor ?? 0
  const isWhole = queue === 'unassigned' && filter === 'all' && !sought
  return (
    <PanelFrame
      title={words.title}
      tools={
        <div className={styles.tools}>
          {queue === 'unassigned' && <SupportPhone />}
          <PanelSearch placeholder={words.search} last={sought} onSearch={search} />
          <Button
            size="dense"
            look="outline"
            className={styles.refresh}
            isPending={query.isRefetching}
            onClick={() => void query.refetch()}
          >
            {query.isRefetching ? <Spinner /> : <Icon name="refresh" />}
            <span>Actualiser</span>
          </Button>
        </div>
      }
      footer={
        query.data && (
          <>
            <ListFoot
              pagination={query.data.pagination}
              pageSize={PAGE_SIZE}
              one={words.one}
              many={words.many}
              more={isWhole && withoutVendor > 0 ? `, dont ${withoutVendor} sans vendeur` : ''}
              onPage={goTo}
            />
            <UpdatedAt at={query.dataUpdatedAt} />
          </>
        )
      }
    >
      <OfflineNote />
      <div className={styles.filters}>
        <Segments label="Filtre" options={FILTERS[queue]} value={filter} onChange={narrow} />
      </div>
      <PartialSearchNote isPartial={query.data?.is_partial} />
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement des commandes"
        Failed={PanelFailed}
      >
        {({ data: orders }) => <DeliveryList queue={queue} list={list} orders={orders} />}
      </QueryState>
    </PanelFrame>
  )
}

function SupportPhone() {
  const phone = useRouteLoaderData<{ site: SiteInfo }>('root')?.site.supportPhone
  if (!phone) return null
  return (
    <span className={styles.support}>
      <Icon name="tel" />
      Support&nbsp;: <b className="nb">{phone}</b>
    </span>
  )
}

export const UnassignedPanel = () => <DeliveriesPanel queue="unassigned" />
export const AssignedPanel = () => <DeliveriesPanel queue="assigned" />
