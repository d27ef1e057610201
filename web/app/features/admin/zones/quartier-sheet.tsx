import { formatAmount } from '@fantome/contract/money.ts'
import type { Commune, Country, Quartier } from '@fantome/contract/zone.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { DeleteSection } from './delete-section.tsx'
import { FiguresSection } from './figures-section.tsx'
import { QuartierCouriers } from './quartier-couriers.tsx'
import { useZoneSheet, type ZoneMap } from './use-zone-map.ts'
import { ZoneTitle } from './zone-title.tsx'

interface QuartierSheetProps {
  map: ZoneMap
  country: Country
  commune: Commune
  quartier: Quartier
}

export function QuartierSheet({ map, country, commune, quartier }: QuartierSheetProps) {
  const sheet = useZoneSheet('quartier', quartier._id)
  const fee =
    commune.delivery_fee === null
      ? `${formatAmount(country.delivery_fee)}, du pays`
      : `${formatAmount(commune.delivery_fee)}, de la commune`
  return (
    <>
      <ZoneTitle level="quartier" zone={quartier} place={`${commune.name}, ${country.name}`} />
      <QueryState
        query={sheet}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement des quartiers"
        Failed={PanelFailed}
      >
        {(data) => (
          <>
            <FiguresSection sheet={data} more={[['Frais de livraison', fee]]} />
            <QuartierCouriers quartier={quartier} commune={commune} sheet={data} />
            <DeleteSection
              level="quartier"
              zone={quartier}
              uses={data.uses}
              onGone={() => map.chooseQuartier('')}
            />
          </>
        )}
      </QueryState>
    </>
  )
}
