import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../db/client.ts'
import { products } from '../../db/schema/catalogue.ts'
import { orderItems, orders } from '../../db/schema/order.ts'
import { courierExclusions, offerRefusals, offers } from '../../db/schema/partner.ts'
import { communes, countries, quartiers } from '../../db/schema/zone.ts'
import type { PartnerFacts, PartnerRole } from './partner-facts.repository.ts'

export type OfferRow = typeof offers.$inferSelect

/** The open offers a partner is asked by: of their role, in their zone, not passed on, not excluded by the client. */
export function isOpenTo({ id, role, countryId, communeId, quartierIds }: PartnerFacts): SQL {
  const served = sql`${offers.quartierId} = any(${sql.param(quartierIds)}::uuid[])`
  const inZone = sql`case ${offers.scope}
    when 'country' then ${offers.countryId} = ${countryId}
    when 'commune' then ${offers.communeId} = ${communeId} or ${served}
    when 'quartier' then ${served}
    else ${offers.courierId} = ${id} end`
  return and(
    eq(offers.role, role),
    isNull(offers.closedAt),
    eq(offers.countryId, countryId),
    inZone,
    sql`not exists (select 1 from ${offerRefusals} where ${offerRefusals.orderId} = ${offers.orderId}
      and ${offerRefusals.partnerId} = ${id})`,
  )!
}

const isExcluded = (courierId: string) =>
  sql`exists (select 1 from ${courierExclusions} where ${courierExclusions.userId} = ${orders.userId}
    and ${courierExclusions.courierId} = ${courierId})`

/** For the conditional update of a claim: the order is being offered to this partner at this moment. */
export const hasOpenOffer = (partner: PartnerFacts): SQL =>
  and(
    sql`exists (select 1 from ${offers} where ${offers.orderId} = ${orders.id} and ${isOpenTo(partner)})`,
    partner.role === 'livreur' ? sql`not ${isExcluded(partner.id)}` : undefined,
  )!

/** Seconds from the first wave to the alert are counted from when the round began. */
const roundOpenedAt =
  sql<Date>`(select min(first.opened_at) from offers first where first.order_id = ${offers.orderId}
  and first.role = ${offers.role} and first.round = ${offers.round})`.mapWith(offers.openedAt)

const selectOffers = (db: Db) =>
  db
    .select({
      // Of the order no more than an offer shows: everyone's list is read again whenever one opens or closes.
      order: { id: orders.id, vendorShare: orders.vendorShare, courierShare: orders.courierShare },
      openedAt: offers.openedAt,
      roundOpenedAt,
      commune: communes.name,
      quartier: quartiers.name,
    })
    .from(offers)
    .innerJoin(orders, eq(orders.id, offers.orderId))
    .innerJoin(communes, eq(communes.id, offers.communeId))
    .innerJoin(quartiers, eq(quartiers.id, offers.quartierId))
export type OpenOffer = Awaited<ReturnType<typeof selectOffers>>[number]

/** What a partner is known by, left open in a query that is built once. */
const ANY_PARTNER = Object.fromEntries(
  ['id', 'role', 'countryId', 'communeId', 'quartierIds'].map((name) => [name, sql.placeholder(name)]),
) as unknown as PartnerFacts

const openTo = (role: PartnerRole) =>
  prepared(`dispatch_open_${role}`, (db) =>
    selectOffers(db)
      .where(
        and(isOpenTo(ANY_PARTNER), role === 'livreur' ? sql`not ${isExcluded(ANY_PARTNER.id)}` : undefined),
      )
      .orderBy(asc(roundOpenedAt), asc(offers.id))
      .limit(sql.placeholder('limit')),
  )
const OPEN_TO = { vendeur: openTo('vendeur'), livreur: openTo('livreur') }

export const listOpen = (db: Db, partner: PartnerFacts, limit: number) =>
  OPEN_TO[partner.role](db, { ...partner, limit })

/** The wave of an order that is open now: one for each role at most. */
export async function findOpenWave(db: Db, role: PartnerRole, orderId: string) {
  const [row] = await selectOffers(db).where(
    and(eq(offers.orderId, orderId), eq(offers.role, role), isNull(offers.closedAt)),
  )
  return row
}

/** Whether a claim of this partner would find the order offered to them. */
export async function isOpenOrderOf(db: Db, orderId: string, partner: PartnerFacts) {
  return (await db.$count(orders, and(eq(orders.id, orderId), hasOpenOffer(partner)))) > 0
}

/** Names of the day, and what the shelf says of the article today. */
const articlesOf = prepared('dispatch_articles', (db) =>
  db
    .select({
      orderId: orderItems.orderId,
      productId: orderItems.productId,
      name: orderItems.name,
      quantity: orderItems.quantity,
      description: products.description,
      image: products.image,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(sql`${orderItems.orderId} = any(${sql.placeholder('orderIds')}::uuid[])`)
    .orderBy(orderItems.id),
)
export const listArticles = (db: Db, orderIds: string[]) => articlesOf(db, { orderIds })
export type ArticleRow = Awaited<ReturnType<typeof listArticles>>[number]

interface NewOffer {
  order: typeof orders.$inferSelect
  role: PartnerRole
  wave: number
  scope: OfferRow['scope']
  courierId?: string | undefined
}

/** The order is locked: replaces the wave before it. Undefined when this wave was opened already, by whatever process. */
export async function insertOffer(tx: Db, { order, role, wave, scope, courierId }: NewOffer) {
  const same = and(eq(offers.orderId, order.id), eq(offers.role, role))
  if (wave > 0) {
    const isLater = and(same, eq(offers.round, order.offerRound), sql`${offers.wave} >= ${wave}`)
    if ((await tx.$count(offers, isLater)) > 0) return
    await tx
      .update(offers)
      .set({ closedAt: sql`shop_now()` })
      .where(and(same, isNull(offers.closedAt)))
  }
  const [row] = await tx
    .insert(offers)
    .values({
      ...{ orderId: order.id, role, round: order.offerRound, wave, scope, courierId: courierId ?? null },
      ...{ countryId: order.countryId, communeId: order.communeId, quartierId: order.quartierId },
      openedAt: sql`shop_now()` as unknown as Date,
    })
    .onConflictDoNothing()
    .returning()
  return row
}

/** What an order that is not theirs still is to a partner, and the clock of its country. */
export async function findOrderFacts(db: Db, orderId: string) {
  const [row] = await db
    .select({
      status: orders.status,
      courierId: orders.courierId,
      preferredCourierId: orders.preferredCourierId,
      timeZone: countries.timeZone,
    })
    .from(orders)
    .innerJoin(countries, eq(countries.id, orders.countryId))
    .where(eq(orders.id, orderId))
  return row
}

/** Seconds of the shop's clock since the round of an offer began. */
export async function secondsInRound(
  db: Db,
  { orderId, role, round }: Pick<OfferRow, 'orderId' | 'role' | 'round'>,
) {
  const [row] = await db
    .select({ seconds: sql<number>`extract(epoch from shop_now() - min(${offers.openedAt}))::float8` })
    .from(offers)
    .where(and(eq(offers.orderId, orderId), eq(offers.role, role), eq(offers.round, round)))
  return row?.seconds ?? 0
}

export async function isOffered(db: Db, orderId: string, partner: PartnerFacts) {
  return (await db.$count(offers, and(eq(offers.orderId, orderId), isOpenTo(partner)))) > 0
}

export async function isExcludedBy(db: Db, userId: string, courierId: string) {
  const pair = and(eq(courierExclusions.userId, userId), eq(courierExclusions.courierId, courierId))
  return (await db.$count(courierExclusions, pair)) > 0
}
