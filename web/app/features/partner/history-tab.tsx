import { formatAmount } from '@fantome/contract/money.ts'
import { HISTORY_FILTERS, type OwnOrder } from '@fantome/contract/partner.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { QueryState } from '../../lib/query-state.tsx'
import { Chips } from '../../ui/chips.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import styles from './list.module.css'
import { type Line, MoneyList } from './money-list.tsx'
import { currentOrdersOf, type HistoryFilter, historyQuery, type Kind } from './partner-query.ts'
import { SpaceBody } from './space-shell.tsx'
import { SpaceError, SpaceSkeleton } from './space-states.tsx'
import { count, longDay, stateWords, timeOf } from './words.ts'

const FILTERS = [
  { key: '', label: 'Toutes' },
  { key: 'current', label: 'En cours' },
  { key: 'delivered', label: 'Livrées' },
  { key: 'given_back', label: 'Rendues' },
]

const isFilter = (asked: string): asked is HistoryFilter =>
  (HISTORY_FILTERS as readonly string[]).includes(asked)
const pageOf = (search: URLSearchParams) => Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
const hrefOf = (filter: string, page = 1) => {
  const search = new URLSearchParams({
    ...(filter && { filtre: filter }),
    ...(page > 1 && { page: String(page) }),
  })
  return `?${search}`
}

/** What was taken and how it ended. Of the place and the people, nothing is left. */
export function HistoryTab({ kind }: { kind: Kind }) {
  const [search] = useSearchParams()
  const filter = search.get('filtre') ?? ''
  const chips = FILTERS.map(({ key, label }) => ({
    key,
    label,
    href: hrefOf(key),
    isCurrent: key === filter,
  }))
  return (
    <SpaceBody title="Historique" isNarrow>
      <Chips label="Filtrer" chips={chips} />
      {filter === 'current' ? (
        <Current kind={kind} />
      ) : (
        <Ended filter={isFilter(filter) ? filter : undefined} page={pageOf(search)} />
      )}
      {kind === 'courier' && (
        <p className="mini doux">Rien d’autre n’est gardé ici&nbsp;: ni repère, ni numéro.</p>
      )}
    </SpaceBody>
  )
}

const FALLBACK = 'Votre historique n’a pas pu être lu.'

function Current({ kind }: { kind: Kind }) {
  const query = useQuery<OwnOrder[]>(currentOrdersOf(kind) as never)
  return (
    <QueryState query={query} waiting={<SpaceSkeleton />} fallback={FALLBACK} Failed={SpaceError}>
      {(orders) => <Days orders={orders} />}
    </QueryState>
  )
}

function Ended({ filter, page }: { filter: HistoryFilter | undefined; page: number }) {
  const query = useQuery(historyQuery(page, filter))
  return (
    <QueryState query={query} waiting={<SpaceSkeleton />} fallback={FALLBACK} Failed={SpaceError}>
      {({ data, pagination: { totalPages } }) => (
        <>
          <Days orders={data} />
          <div className={styles.pager}>
            <Pager page={page} pages={totalPages} hrefOf={(other) => hrefOf(filter ?? '', other)} />
          </div>
        </>
      )}
    </QueryState>
  )
}

function Days({ orders }: { orders: OwnOrder[] }) {
  if (orders.length === 0)
    return (
      <EmptyState title="Rien pour l’instant." text="Ce que vous prenez se range ici, jour par jour.">
        {null}
      </EmptyState>
    )
  const days = Map.groupBy(orders, (order) => longDay(whenOf(order)))
  return [...days].map(([day, ofDay]) => (
    <section key={day}>
      <h2 className={styles.day}>{day}</h2>
      <MoneyList label={day} lines={ofDay.map(lineOf)} />
    </section>
  ))
}

const whenOf = (order: OwnOrder) =>
  (order.kind === 'courier' ? order.delivered_at : undefined) ?? order.taken_at

function amountOf({ earnings, earnings_state: state }: OwnOrder) {
  if (state === 'none') return '—'
  return (
    <>
      {state === 'planned' && <span className={styles.planned}>Prévu </span>}
      {formatAmount(earnings)}
    </>
  )
}

function lineOf(order: OwnOrder): Line {
  const time = timeOf(whenOf(order))
  const reference = `Réf. ${order.reference}`
  const pieces = order.kind === 'vendor' ? order.items.reduce((sum, { quantity }) => sum + quantity, 0) : 0
  return {
    key: order._id,
    title: order.kind === 'vendor' ? reference : `${order.quartier}, ${order.commune}`,
    amount: amountOf(order),
    detail: `${order.kind === 'vendor' ? count(pieces, 'pièce') : reference}, ${time}`,
    state: stateWords(order),
  }
}
