import { QueryState } from '../../../lib/query-state.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { Chart } from './chart.tsx'
import { Block, Blocks, Figure, Figures } from './figures.tsx'
import { formatCount, formatDay, formatShare, plural } from './figures-format.ts'
import { panelHref } from './orders-href.ts'
import { Rows } from './parts.tsx'
import { type Details, useDetails } from './use-statistics.ts'
import type { ViewProps } from './view-props.ts'

/** Who and what there is: no range applies. */
export function SimpleView({ stats }: ViewProps) {
  const query = useDetails()
  const people = stats.totalClients + stats.totalVendors + stats.totalDeliveryPersons + stats.totalAdmins
  const details = query.data
  return (
    <>
      <Figures>
        <Figure
          label="Clients"
          value={stats.totalClients}
          note={`${formatShare(stats.totalClients, people)} des comptes`}
          to={panelHref('utilisateurs', '&role=client')}
        />
        <Figure
          label="Vendeurs"
          value={stats.totalVendors}
          note={details && plural(details.blockedVendors, 'bloqué', 'bloqués')}
          to={panelHref('vendeurs')}
        />
        <Figure
          label="Livreurs"
          value={stats.totalDeliveryPersons}
          note={details && `${formatCount(details.availableCouriers)} en ligne`}
          to={panelHref('livreurs')}
        />
        <Figure
          label="Administrateurs"
          value={stats.totalAdmins}
          to={panelHref('utilisateurs', '&role=admin')}
        />
      </Figures>
      <Figures>
        <Figure
          label="Pays"
          value={stats.totalCountries}
          note={details?.accountsByCountry.map(({ name }) => name).join(', ')}
          to={panelHref('zones')}
        />
        <Figure label="Villes" value={stats.totalCities} note="communes" to={panelHref('zones')} />
        <Figure
          label="Quartiers"
          value={stats.totalDistricts}
          note={details && `${formatCount(details.districtsWithoutCourier)} sans livreur`}
          to={panelHref('zones')}
        />
        <Figure
          label="Produits"
          value={stats.totalProducts}
          note={details && plural(details.visibleProducts, 'visible', 'visibles')}
          to={panelHref('produits')}
        />
      </Figures>
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement des statistiques"
        Failed={PanelFailed}
      >
        {(data) => <SimpleCharts details={data} />}
      </QueryState>
    </>
  )
}

const asParts = (rows: { name: string; count: number }[]) =>
  rows.map(({ name, count }) => ({ label: name, value: count }))

const SimpleCharts = ({ details }: { details: Details }) => (
  <Blocks>
    <Block title="Clients inscrits" subtitle="Total en fin de semaine, douze dernières semaines.">
      <Chart
        caption="Clients inscrits en fin de semaine"
        labelName="Semaine du"
        valueName="Clients"
        points={details.clientsByWeek.map(({ week, clients }) => ({
          label: formatDay(week, 'plain'),
          value: clients,
        }))}
        look="area"
        format={formatCount}
      />
    </Block>
    <Block title="Comptes par pays" subtitle="Les effectifs ne dépendent pas de la période.">
      <Rows caption="Comptes par pays" rows={asParts(details.accountsByCountry)} />
      <h3>Quartiers par commune</h3>
      <Rows caption="Quartiers par commune" rows={asParts(details.districtsByCity)} />
    </Block>
  </Blocks>
)
