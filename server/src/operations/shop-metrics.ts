import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { readShopFigures, type ShopFigures } from './shop-figures.ts'

/** However many ask, the database is asked once in so many milliseconds. */
const FRESH_MS = 10_000

/** Figures of the whole shop, the same from every process that works: rules take their maximum. */
export function useShopMetrics(app: FastifyInstance, registry: Registry) {
  let read: { at: number; figures: Promise<ShopFigures | undefined> } | undefined
  /** Nothing without a database: the figures of the process are then wanted all the more. */
  const figures = () => {
    if (!read || Date.now() - read.at > FRESH_MS)
      read = { at: Date.now(), figures: readShopFigures(app.db, app.context).catch(() => undefined) }
    return read.figures
  }

  type Sample = { value: number; labels?: Record<string, string> }
  function gauge(name: string, help: string, samplesOf: (figures: ShopFigures) => Sample[] | number) {
    const labelNames = LABELS[name] ?? []
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const known = await figures()
        this.reset()
        if (labelNames.length === 0) this.remove() // a figure that is not known is absent, not 0
        const samples = known ? samplesOf(known) : []
        if (typeof samples === 'number') return this.set(samples)
        for (const { value, labels = {} } of samples) this.set(labels, value)
      },
    })
  }

  gauge('alerts_unseen', 'Alerts no admin has looked at yet, by kind', ({ alerts }) =>
    alerts.map(({ kind, count }) => ({ value: count, labels: { kind } })),
  )
  gauge('messages_unsent', 'Messages tried in vain or waiting for ten minutes, by channel', ({ unsent }) =>
    unsent.map(({ channel, count }) => ({ value: count, labels: { channel } })),
  )
  gauge(
    'payments_unreconciled',
    'Payments whose provider has not answered for ten minutes',
    (shop) => shop.unreconciled,
  )
  gauge(
    'erasures_unlisted_seconds',
    'Age of the oldest erasure that is not on the list',
    (shop) => shop.unlistedSeconds,
  )
  gauge(
    'jobs_oldest_waiting_seconds',
    'How long the oldest job that could begin has waited, by queue',
    ({ waiting }) => waiting.map(({ queue, seconds }) => ({ value: seconds, labels: { queue } })),
  )
  gauge(
    'ledger_check_breaches',
    'Broken invariants the last look through the books found',
    ({ ledgerCheck }) => (ledgerCheck ? ledgerCheck.value.breaches : []),
  )
  gauge('ledger_check_timestamp_seconds', 'When the books were last looked through', ({ ledgerCheck }) =>
    ledgerCheck ? ledgerCheck.updatedAt.getTime() / 1000 : [],
  )
  gauge('ledger_check_duration_seconds', 'How long that took', ({ ledgerCheck }) =>
    ledgerCheck ? ledgerCheck.value.seconds : [],
  )
  gauge(
    'database_server_connections',
    'Connections of all processes to PostgreSQL',
    ({ server }) => server.used,
  )
  gauge(
    'database_server_connections_limit',
    'Connections PostgreSQL has for them',
    ({ server }) => server.most,
  )
  gauge('database_archive_failing', '1 when PostgreSQL could not archive its last WAL', ({ server }) =>
    Number(server.isArchiveFailing),
  )
}

const LABELS: Record<string, string[]> = {
  alerts_unseen: ['kind'],
  messages_unsent: ['channel'],
  jobs_oldest_waiting_seconds: ['queue'],
}
