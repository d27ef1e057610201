import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** What the order_moved trigger tells: the order, and everyone it concerns or concerned until now. */
export interface OrderMoved {
  orderId: string
  userIds: string[]
}

/** What the offers_changed trigger tells: to whom something opened or closed, never which order. */
export interface OffersChanged {
  role: 'vendeur' | 'livreur'
  scope: 'courier' | 'quartier' | 'commune' | 'country'
  countryId: string
  communeId: string
  quartierId: string
  courierId: string | null
}

/** What a shop_changed trigger tells: the table, and where one row is all that changed, whose it is. */
export interface ShopChange {
  table: string
  /** The product that was rated. */
  id?: string | undefined
}

/** Listens to every change to the shop, whichever process made it. */
export interface DatabaseEvents {
  /** False while the line to the database is down: nothing remembered can be trusted then. */
  readonly isListening: boolean
  /** Undefined after a time without a connection: it could be anything. */
  onChange(listener: (change: ShopChange | undefined) => void): void
  /** Resolves when everything committed until now has been told here: who changed the shop sees it changed. */
  catchUp(): Promise<void>
  onOrderMoved(listener: (moved: OrderMoved) => void): void
  onOffersChanged(listener: (changed: OffersChanged) => void): void
  /** An alert was raised, or seen. */
  onAlertsChanged(listener: () => void): void
  /** A sign-in ended. Undefined after a time without a connection: it could be any. */
  onSessionEnded(listener: (sessionId: string | undefined) => void): void
  close(): Promise<void>
}

/** A frozen server says nothing, not even that it is gone: every so often it is asked, and left when silent. */
const HEARTBEAT_MS = 2000
const SILENCE_MS = 5000
/** At the start there is time; later another server may be there to ask. */
const [FIRST_CONNECT_MS, CONNECT_MS] = [20_000, 2000]
const CHANNELS = ['shop_changed', 'order_moved', 'offers_changed', 'alerts_changed', 'session_ended']

export async function listenForDatabaseEvents(url: string): Promise<DatabaseEvents> {
  const listeners: ((change: ShopChange | undefined) => void)[] = []
  const orderListeners: ((moved: OrderMoved) => void)[] = []
  const offerListeners: ((changed: OffersChanged) => void)[] = []
  const alertListeners: (() => void)[] = []
  const sessionListeners: ((sessionId: string | undefined) => void)[] = []
  const tell = (change?: ShopChange) => {
    for (const listener of listeners) listener(change)
  }
  const endSession = (sessionId: string | undefined) => {
    for (const listener of sessionListeners) listener(sessionId)
  }
  let client: pg.Client | undefined
  let isClosed = false

  async function connect(connectionTimeoutMillis = CONNECT_MS) {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'fantome',
      keepAlive: true,
      connectionTimeoutMillis,
      query_timeout: SILENCE_MS,
      pipeline: true, // many may want to catch up at once
    })
    next.on('error', () => {}) // followed by 'end'
    next.on('end', () => {
      if (client !== next) return
      client = undefined
      tell()
      void reconnect()
    })
    next.on('notification', ({ channel, payload }) => {
      if (channel === 'shop_changed') {
        const [table, id] = payload!.split(' ')
        return tell({ table: table!, id })
      }
      if (channel === 'session_ended') return endSession(payload)
      if (channel === 'alerts_changed') {
        for (const listener of alertListeners) listener()
        return
      }
      if (channel === 'offers_changed') {
        const changed = JSON.parse(payload!) as OffersChanged
        for (const listener of offerListeners) listener(changed)
        return
      }
      const moved = JSON.parse(payload!) as OrderMoved
      for (const listener of orderListeners) listener(moved)
    })
    try {
      await next.connect()
      await next.query(CHANNELS.map((channel) => `listen ${channel}`).join(';')) // a replica refuses it
    } catch (error) {
      void next.end()
      throw error
    }
    if (isClosed) return void next.end()
    client = next
    endSession(undefined)
    tell() // what happened while nobody listened is unknown
    void watch(next)
  }

  /** Leaves a server that does not answer, or is not the primary any more: another is looked for. */
  async function watch(watched: pg.Client) {
    const isPrimary = () =>
      watched.query<{ yes: boolean }>('select not pg_is_in_recovery() as yes').then(
        ({ rows }) => rows[0]!.yes,
        () => false,
      )
    do await sleep(HEARTBEAT_MS, undefined, { ref: false })
    while (client === watched && (await isPrimary()))
    if (client === watched) void watched.end()
  }

  async function reconnect() {
    while (!isClosed && !client) {
      await connect().catch(() => sleep(500, undefined, { ref: false }))
    }
  }

  await connect(FIRST_CONNECT_MS)
  return {
    get isListening() {
      return client !== undefined
    },
    onChange: (listener) => void listeners.push(listener),
    async catchUp() {
      // PostgreSQL sends the notices that wait for a connection before it says that a statement on it is done.
      await client?.query('select 1').catch(() => {}) // the connection is lost: `tell` follows
    },
    onOrderMoved: (listener) => void orderListeners.push(listener),
    onOffersChanged: (listener) => void offerListeners.push(listener),
    onAlertsChanged: (listener) => void alertListeners.push(listener),
    onSessionEnded: (listener) => void sessionListeners.push(listener),
    async close() {
      isClosed = true
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
