import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { centimes, createdAt, id } from './columns.ts'
import { orders } from './order.ts'

export const POSTING_KINDS = [
  'paid',
  'delivered',
  'released',
  'reversed',
  'refunded',
  'adjusted',
  'withdrawn',
] as const
export type PostingKind = (typeof POSTING_KINDS)[number]

/**
 * Where money stands. `clearing` is what the providers hold for us (negative: they owe it); `escrow` waits for the
 * parcel; `pending` was earned at delivery, `available` once the client is content; `refunds` goes back.
 */
export const ACCOUNTS = [
  'clearing',
  'escrow',
  'pending',
  'available',
  'platform_pending',
  'platform',
  'refunds',
  'payouts',
] as const
export type Account = (typeof ACCOUNTS)[number]

/** One cause, its entries summing to zero. An order has at most one posting of each kind. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: id(),
    kind: text({ enum: POSTING_KINDS }).notNull(),
    orderId: uuid().references(() => orders.id),
    /** Who decided, for what is not the order's own course. */
    actorId: uuid().references(() => users.id),
    reason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('ledger_postings_once').on(t.orderId, t.kind),
    index('ledger_postings_created_idx').on(t.createdAt, t.id),
    check(
      'ledger_postings_kind',
      sql`${t.kind} in ('paid', 'delivered', 'released', 'reversed', 'refunded', 'adjusted', 'withdrawn')`,
    ),
  ],
)

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    postingId: uuid()
      .notNull()
      .references(() => ledgerPostings.id),
    account: text({ enum: ACCOUNTS }).notNull(),
    /** Whose `pending` or `available` it is: a vendor or a courier. */
    partnerId: uuid().references(() => users.id),
    amount: centimes().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('ledger_entries_posting_idx').on(t.postingId),
    index('ledger_entries_partner_idx').on(t.partnerId, t.account),
    index('ledger_entries_payouts_idx').on(t.createdAt).where(sql`account = 'payouts'`),
    check(
      'ledger_entries_partner',
      sql`(${t.account} in ('pending', 'available', 'payouts')) = (${t.partnerId} is not null)`,
    ),
    check('ledger_entries_not_nothing', sql`${t.amount} <> 0`),
  ],
)
