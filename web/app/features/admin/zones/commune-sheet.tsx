import type { Commune, Country } from '@fantome/contract/zone.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { DeleteSection } from './delete-section.tsx'
import { FeeSection } from './fee-section.tsx'
import { FiguresSection } from './figures-section.tsx'
import { HoursSection } from './hours-section.tsx'
import { OpeningSection } from './opening-section.tsx'
import { useZoneSheet, type ZoneMap } from './use-zone-map.ts'
import { ZoneTitle } from './zone-title.tsx'

interface CommuneSheetProps {
  map: ZoneMap
  country: Country
  commune: Commune
}

export function CommuneSheet({ map, country, commune }: CommuneSheetProps) {
  const sheet = useZoneSheet('commune', commune._id)
  const inside = map.zones.quartiers.filter(({ commune_id }) => commune_id === commune._id)
  const without = inside.filter(({ _id }) => !map.couriers?.quartiers[_id]).length
  return (
    <>
      <ZoneTitle level="commune" zone={commune} place={country.name} />
      <QueryState
        query={sheet}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement des communes"
        Failed={PanelFailed}
      >
        {(data) => (
          <>
            <OpeningSection level="commune" zone={commune} liveOrders={data.live_orders} />
            <FeeSection
              key={`${commune.delivery_fee} ${country.delivery_fee}`}
              level="commune"
              zone={commune}
              parent={country}
            />
            <HoursSection key={`${commune.hours?.opens_at} ${commune.hours?.closes_at}`} commune={commune} />
            <FiguresSection
              sheet={data}
              more={[
                ['Quartiers sans livreur', `${without} sur ${inside.length}`],
                ['Livreurs', map.couriers?.communes[commune._id] ?? 0],
              ]}
            />
            <DeleteSection
              level="commune"
              zone={commune}
              uses={data.uses}
              onGone={() => map.chooseCommune('')}
            />
          </>
        )}
      </QueryState>
    </>
  )
}
