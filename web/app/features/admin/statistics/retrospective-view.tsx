import { formatAmount } from '@fantome/contract/money.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { Note } from '../../../ui/note.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { Chart } from './chart.tsx'
import { Block, Blocks, Figure, Figures } from './figures.tsx'
import { formatCount, formatDay, plural, shiftDay } from './figures-format.ts'
import { ordersHref, panelHref, registeredHref } from './orders-href.ts'
import { Rows } from './parts.tsx'
import { type Details, useDetails } from './use-statistics.ts'
import type { ViewProps } from './view-props.ts'

/** Yesterday, whatever the range says. */
export function RetrospectiveView({ stats }: ViewProps) {
  const query = useDetails()
  const day = shiftDay(stats.period.to, -1)
  const before = query.data?.dayBefore
  const orders = query.data?.lastDays.at(-1)?.orders
  const theDayBefore = (count: number | undefined) => count !== undefined && `${formatCount(count)} la veille`
  return (
    <>
      <Note kind="info" icon="clock">
        {`${capital(formatDay(day, 'long'))}, de minuit à minuit, heure de Porto-Novo. La période choisie en haut ne change rien ici.`}
      </Note>
      <Figures>
        <Figure
          label="Clients inscrits"
          value={stats.yesterdayClientRegistrations}
          note={theDayBefore(before?.clients)}
          to={registeredHref('client', day)}
        />
        <Figure
          label="Livreurs ajoutés"
          value={stats.yesterdayDeliveryRegistrations}
          note={theDayBefore(before?.couriers)}
          to={registeredHref('livreur', day)}
        />
        <Figure
          label="Administrateurs ajoutés"
          value={stats.yesterdayAdminRegistrations}
          note={theDayBefore(before?.admins)}
          to={registeredHref('admin', day)}
        />
        <Figure label="Villes ouvertes" value={stats.yesterdayCityRegistrations} to={panelHref('zones')} />
        <Figure label="Pays ouverts" value={stats.yesterdayCountryRegistrations} to={panelHref('zones')} />
      </Figures>
      <Figures>
        <Figure
          label="Chiffre d’affaires"
          value={stats.yesterdayGlobalRevenue}
          unit="FCFA"
          note={orders !== undefined && plural(orders, 'commande', 'commandes')}
          to={ordersHref({ period: { from: day, to: day } })}
        />
        <Figure
          label="Revenu livraison"
          value={stats.yesterdayDeliveryRevenue}
          unit="FCFA"
          note={'80\u00a0% des frais'}
          to={ordersHref({ period: { from: day, to: day } })}
        />
      </Figures>
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement des statistiques"
        Failed={PanelFailed}
      >
        {({ lastDays }) => <LastDays days={lastDays} />}
      </QueryState>
    </>
  )
}

const LastDays = ({ days }: { days: Details['lastDays'] }) => (
  <Blocks>
    <Block title="Inscriptions de clients, sept derniers jours" subtitle="Un jour local par barre.">
      <Chart
        caption="Inscriptions de clients, sept derniers jours"
        labelName="Jour"
        valueName="Inscriptions"
        points={days.map(({ at, clients }) => ({ label: formatDay(at, 'short'), value: clients }))}
        format={formatCount}
      />
    </Block>
    <Block title="Chiffre d’affaires, sept jours" subtitle="En FCFA.">
      <Rows
        caption="Chiffre d’affaires, sept jours"
        rows={days.map(({ at, turnover }) => ({ label: formatDay(at, 'short'), value: turnover }))}
        format={formatAmount}
      />
    </Block>
  </Blocks>
)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
