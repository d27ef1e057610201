import { exportData } from '@fantome/contract/account.ts'
import { complain } from '@fantome/contract/complaint.ts'
import { readComplaint, resolveComplaint } from '@fantome/contract/complaint-admin.ts'
import type { Endpoint } from '@fantome/contract/endpoint.ts'
import { cancelOrder, getMyOrders } from '@fantome/contract/order.ts'
import { releaseFromPartner, resolveIncident } from '@fantome/contract/order-admin.ts'
import * as partner from '@fantome/contract/partner.ts'
import { getPartnerLedger } from '@fantome/contract/partner-money.ts'
import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listen, watch } from '../../../test/event-stream.ts'
import { expectNone, withoutPickUpCodes } from '../../../test/expect-none.ts'
import { createMaker } from '../../../test/maker.ts'
import { orderLine } from '../../../test/many-orders.ts'
import { bearerOf, callFrom, openShop } from '../../../test/shop.ts'
import { startTelegram } from '../../../test/stand-ins/telegram.ts'
import { chatsOf } from '../../../test/telegram-shop.ts'
import { orders } from '../../db/schema/order.ts'

/** Values that occur nowhere else: whoever shows one has read what is not theirs. */
const PLACES = { phone: '+2290197717171', whatsapp: '+2290196727272', position: 'Canari, portail indigo' }
const CLIENT = { pseudo: 'canari_pseudo_72', complaint: 'Canari ouvert et mouillé' }
const ADMIN = {
  released: 'Canari trop lent',
  goesOn: 'Canari rappelé',
  decided: 'Canari remboursé',
  cancelled: 'Canari retiré de la vente',
}
/** The courier's own words of what happened, for the admins. */
const INCIDENT = 'Canari caché au portail'

type Someone = { accessToken: string; id: string }
const TICKS = { opaque: true, no_logo: true, short_code_only: true }

test('P1, P2, P4: releases, incidents, cancellations and complaints tell a partner no more than their part', {
  timeout: 120_000,
}, async () => {
  const log: string[] = []
  const telegram = await startTelegram()
  const shop = await openShop({
    env: { LOG_LEVEL: 'trace', ...telegram.env },
    logStream: { write: (line) => void log.push(line) },
  })
  const { app } = shop
  const make = createMaker(app)
  const mail = () => ({ mail: make.mail() })
  const client = await make.user({ pseudo: CLIENT.pseudo, ...mail() })
  const admin = await make.user({ role: 'admin', pseudo: 'canari_admin_72' })
  const line = await orderLine(app, make, client.id)
  const ride = { quartierIds: [line.zone.quartier_id] }
  const [late, vendor] = [await make.vendor(mail()), await make.vendor(mail())]
  const [courier, other] = [await make.courier(mail(), ride), await make.courier(mail(), ride)]
  const chats = chatsOf(shop, telegram)
  const chatOf = { vendor: await chats.link(vendor), courier: await chats.link(courier) }
  const address = await listen(shop)
  const streams = await Promise.all(
    [late, vendor, courier, other].map(({ accessToken }) => watch(address, accessToken)),
  )

  const heard = { vendor: [] as string[], during: [] as string[], away: [] as string[] }
  type Stage = keyof typeof heard
  const call = async (who: Someone, endpoint: Endpoint, asked: object = {}) => {
    const answer = await callFrom(app, bearerOf(who)).call(endpoint, asked as never)
    expect(answer).toMatchObject({ status: 200 })
    return answer
  }
  const ask = async (who: Someone, stage: Stage, endpoint: Endpoint, asked: object = {}) => {
    const answer = await call(who, endpoint, asked)
    heard[stage].push(JSON.stringify(answer))
    return answer.data as Record<string, unknown>
  }
  const look = async (who: Someone, stage: Stage) => {
    for (const endpoint of [partner.getOffers, partner.getPartnerOrders, getPartnerLedger])
      await ask(who, stage, endpoint)
    await ask(who, stage, partner.getPartnerOrders, { query: { scope: 'history' } })
    await ask(who, stage, exportData)
  }
  const lookAll = async (stage: 'during' | 'away') => {
    for (const who of [late, vendor]) await look(who, 'vendor')
    await look(courier, stage)
    await look(other, 'away')
  }
  const order = async () => {
    const id = await line.next('accepted')
    const { pii } = app.context
    const [phone, whatsapp] = [pii.encrypt(PLACES.phone), pii.encrypt(PLACES.whatsapp)]
    const position = pii.encrypt(PLACES.position)
    await app.db
      .update(orders)
      .set({ phone, whatsapp, position })
      .where(inArray(orders.id, [id]))
    return id
  }
  const accept = async (who: Someone, stage: Stage, orderId: string) => {
    const offered = async () => {
      const { data } = await callFrom(app, bearerOf(who)).call(partner.getOffers)
      return (data as { _id: string }[]).map(({ _id }) => _id)
    }
    await expect.poll(offered, { timeout: 20_000 }).toContain(orderId)
    await ask(who, stage, partner.acceptOffer, { params: { orderId } })
  }
  const codes: string[] = []
  const pickUp = async (orderId: string) => {
    const params = { orderId }
    const { pickup_code: code } = await ask(vendor, 'vendor', partner.markReady, { params, body: TICKS })
    await ask(courier, 'during', partner.confirmPickUp, { params, body: { code } })
    const { data } = await call(client, getMyOrders)
    const receipt = (data as { id: string; handover_code: string }[]).find(({ id }) => id === orderId)!
    codes.push(receipt.handover_code)
    return receipt.handover_code
  }
  const decide = (endpoint: Endpoint, id: string, body: object) =>
    call(admin, endpoint, { params: { id }, body })

  // Taken from a vendor by an admin: the courier loses it with them, and brings it for the next one.
  const lost = await order()
  await accept(late, 'vendor', lost)
  await accept(courier, 'during', lost)
  await lookAll('during')
  await decide(releaseFromPartner, lost, { partner: 'vendor', reason: ADMIN.released })
  await lookAll('away')
  await accept(vendor, 'vendor', lost)
  await accept(courier, 'during', lost)
  await pickUp(lost)
  await chats.press(chatOf.courier, 'Appeler ou écrire')
  await chats.reads(chatOf.courier, PLACES.phone)
  // On the way: an incident that ends well, another that ends the order.
  const incident = { params: { orderId: lost }, body: { reason: partner.OTHER_REASON, details: INCIDENT } }
  await ask(courier, 'during', partner.reportIncident, incident)
  await lookAll('during')
  await decide(resolveIncident, lost, { decision: 'continue', reason: ADMIN.goesOn })
  await ask(courier, 'during', partner.reportIncident, incident)
  await decide(resolveIncident, lost, { decision: 'cancel_and_refund', reason: ADMIN.decided })
  await lookAll('away')
  // Cancelled while both have it.
  const cancelled = await order()
  await accept(vendor, 'vendor', cancelled)
  await accept(courier, 'during', cancelled)
  await decide(cancelOrder, cancelled, { reason: ADMIN.cancelled })
  await lookAll('away')
  // Delivered, contested, decided.
  const contested = await order()
  await accept(vendor, 'vendor', contested)
  await accept(courier, 'during', contested)
  const code = await pickUp(contested)
  await ask(courier, 'away', partner.confirmHandover, { params: { orderId: contested }, body: { code } })
  await call(client, complain, { params: { id: contested }, body: { reason: CLIENT.complaint } })
  await lookAll('away')
  await call(admin, readComplaint, { params: { id: contested } })
  const decision = { decision: 'cancel_and_refund', reason: ADMIN.decided, message: 'Nous vous remboursons.' }
  await decide(resolveComplaint, contested, decision)
  await lookAll('away')
  await chats.reads(chatOf.courier, 'Cette commande est annulée.')
  await expect.poll(() => chats.textsOf(chatOf.courier).join()).not.toContain(PLACES.phone)

  const ids = [lost, cancelled, contested]
  const rows = await app.db.select().from(orders).where(inArray(orders.id, ids))
  const first = rows[0]!
  const payments = Object.fromEntries(rows.map(({ id, paymentId }) => [`payment of ${id}`, paymentId]))
  const handover = Object.fromEntries(codes.map((each) => [`code ${each}`, `"${each}"`]))
  const money = { total: `:${first.total / 100}`, subtotal: `:${first.subtotal / 100}` }
  const people = { ...CLIENT, ...ADMIN, client: client.id, admin: admin.id, adminPseudo: admin.pseudo }
  const never = { ...people, ...payments, ...handover }
  const events = streams.map((stream) => stream.received())
  const written = (chat: number) =>
    telegram.calls.filter(({ body }) => Number(body.chat_id) === chat).map(({ body }) => JSON.stringify(body))
  const messages = JSON.stringify((await app.inject('/dev/messages')).json())
  for (const stream of streams) stream.stop()

  expectNone([...withoutPickUpCodes(heard.vendor), ...written(chatOf.vendor)], {
    ...{ ...never, ...PLACES, ...money, incident: INCIDENT },
    ...{ commune: first.communeId, quartier: first.quartierId },
  })
  const article = line.product.name
  expectNone([...heard.during, ...heard.away, ...written(chatOf.courier)], { ...never, ...money, article })
  for (const place of Object.values(PLACES)) expect(heard.during.join()).toContain(place)
  expectNone(heard.away, { ...PLACES, incident: INCIDENT, shop: 'Boutique ' })
  expectNone(chats.textsOf(chatOf.courier), { ...PLACES, incident: INCIDENT, shop: 'Boutique ' })
  // Events say which order moved, or that offers did, and nothing else.
  const plain =
    /retry: 3000\n\n|:\n\n|event: offers\ndata: \{\}\n\n|event: order\ndata: \{"orderId":"([0-9a-f-]{36})"\}\n\n/g
  expect(events.map((text) => text.replaceAll(plain, ''))).toEqual(['', '', '', ''])
  const toldOf = events.map((text) => new Set([...text.matchAll(plain)].flatMap(([, id]) => id ?? [])))
  expect(toldOf).toEqual([new Set([lost]), new Set(ids), new Set(ids), new Set()])
  expectNone([...log, messages], { ...never, ...PLACES, article, incident: INCIDENT })
  await app.close()
  await telegram.close()
})
