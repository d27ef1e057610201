import { createVendor, type DeliveryMan, type Vendor } from '@fantome/contract/partner-admin.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ListFoot } from '../list-foot.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelSearch } from '../panel-search.tsx'
import { PanelEmpty, PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { useMay } from '../use-may.ts'
import { CouriersTable } from './couriers-table.tsx'
import type { PartnerActs } from './partner-actions.tsx'
import { type PartnerRole, WORDS } from './partner-words.ts'
import { PAGE_SIZE, type PartnersList } from './use-partners.ts'
import { VendorsTable } from './vendors-table.tsx'

interface PartnersViewProps {
  role: PartnerRole
  list: PartnersList
  acts: PartnerActs
  onAdd(): void
}

export function PartnersView({ role, list, acts, onAdd }: PartnersViewProps) {
  const { query, searched, search, goTo } = list
  const may = useMay()
  const words = WORDS[role]
  const pagination = query.data?.pagination
  return (
    <PanelFrame
      title={words.title}
      tools={
        <>
          <PanelSearch placeholder={words.search} last={searched} onSearch={search} />
          {may(createVendor) && (
            <Button size="dense" onClick={onAdd}>
              <Icon name="plus" />
              Ajouter un {words.one}
            </Button>
          )}
        </>
      }
      footer={
        pagination && (
          <ListFoot
            pagination={pagination}
            pageSize={PAGE_SIZE}
            one={words.one}
            many={words.many}
            onPage={goTo}
          />
        )
      }
    >
      <OfflineNote />
      <QueryState query={query} waiting={<PanelWaiting />} fallback={words.loadFailed} Failed={PanelFailed}>
        {({ partners }) => {
          if (partners.length === 0) return <PanelEmpty>{`Aucun ${words.one} trouvé.`}</PanelEmpty>
          const shown = { isLoading: query.isFetching, acts }
          return role === 'livreur' ? (
            <CouriersTable couriers={partners as DeliveryMan[]} {...shown} />
          ) : (
            <VendorsTable vendors={partners as Vendor[]} {...shown} />
          )
        }}
      </QueryState>
    </PanelFrame>
  )
}
