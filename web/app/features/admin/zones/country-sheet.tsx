import type { Country } from '@fantome/contract/zone.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { DeleteSection } from './delete-section.tsx'
import { FeeSection } from './fee-section.tsx'
import { FiguresSection } from './figures-section.tsx'
import { OpeningSection } from './opening-section.tsx'
import { useZoneSheet, type ZoneMap } from './use-zone-map.ts'
import { ZoneTitle } from './zone-title.tsx'

export function CountrySheet({ map, country }: { map: ZoneMap; country: Country }) {
  const sheet = useZoneSheet('country', country._id)
  return (
    <>
      <ZoneTitle level="country" zone={country} />
      <QueryState
        query={sheet}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement"
        Failed={PanelFailed}
      >
        {(data) => (
          <>
            <OpeningSection level="country" zone={country} liveOrders={data.live_orders} />
            <FeeSection key={country.delivery_fee} level="country" zone={country} />
            <FiguresSection sheet={data} />
            <DeleteSection
              level="country"
              zone={country}
              uses={data.uses}
              onGone={() => map.chooseCountry('')}
            />
          </>
        )}
      </QueryState>
    </>
  )
}
