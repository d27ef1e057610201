import type { DispatchSettings } from '@fantome/contract/settings.ts'
import type { Db } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import type { JobData } from '../../shared/jobs.ts'
import * as alertService from '../alert/alert.service.ts'
import type { OrderRow } from '../order/order-moves.service.ts'
import * as orderMoves from '../order/order-moves.service.ts'
import * as settingsService from '../settings/settings.service.ts'
import * as offerRepository from './offer.repository.ts'
import type { AskedPartner } from './offer-notice.repository.ts'
import { listNewlyAsked, pushOffer } from './offer-notice.service.ts'
import type * as partnerFactsRepository from './partner-facts.repository.ts'

type WaveContext = Pick<Context, 'env' | 'jobs' | 'pii' | 'dispatchSettings'>
type PartnerRole = partnerFactsRepository.PartnerRole

/** Writes a wave into the chats of those it asks, in the transaction that opens it. */
export type TellChats = (
  tx: Db,
  opened: { order: OrderRow; offer: offerRepository.OfferRow; asked: AskedPartner[] },
) => Promise<void>

/** One step of a round: who sees the order from so many seconds on, or that the admins are told. */
interface Wave {
  after: number
  scope: offerRepository.OfferRow['scope'] | 'alert'
}

/** The waves of one round, in order of time. A freed courier comes first, and the others that much later. */
export function wavesOf(role: PartnerRole, settings: DispatchSettings, hasPreferred: boolean): Wave[] {
  if (role === 'vendeur') {
    return inOrderOfTime([
      { after: 0, scope: 'commune' },
      { after: settings.vendor_commune_seconds, scope: 'country' },
      { after: settings.vendor_alert_seconds, scope: 'alert' },
    ])
  }
  const head: Wave[] = hasPreferred ? [{ after: 0, scope: 'courier' }] : []
  const later = hasPreferred ? settings.courier_first_seconds : 0
  return inOrderOfTime([
    ...head,
    { after: later, scope: 'quartier' },
    { after: later + settings.courier_quartier_seconds, scope: 'commune' },
    { after: later + settings.courier_commune_seconds, scope: 'country' },
    { after: later + settings.courier_alert_seconds, scope: 'alert' },
  ])
}

/** Admins may be told before the last wave, where the settings say so. */
const inOrderOfTime = (waves: Wave[]) => waves.toSorted((a, b) => a.after - b.after)

const waitsFor = (role: PartnerRole, order: OrderRow) =>
  role === 'vendeur' ? order.status === 'accepted' : order.status === 'preparing' && !order.courierId

/**
 * Opens one wave and asks for the next one, in one transaction: however many processes run it, however often, each
 * wave is opened once. An order that was taken, given back or cancelled meanwhile ends the chain.
 */
export async function openWave(
  db: Db,
  context: WaveContext,
  { orderId, role, round, step }: JobData['open-offers'],
  tellChats?: TellChats,
) {
  await db.transaction(async (tx) => {
    const order = await orderMoves.lockForUpdate(tx, orderId)
    if (!waitsFor(role, order) || order.offerRound !== round) return
    const settings = await settingsService.getDispatch(tx, context)
    const waves = wavesOf(role, settings, order.preferredCourierId !== null)
    const [wave, next] = [waves[step], waves[step + 1]]
    if (!wave) return
    if (wave.scope === 'alert') {
      const kind = role === 'vendeur' ? 'order.no_vendor' : 'order.no_courier'
      await alertService.raise(tx, { kind, subjectId: orderId, details: { round } })
    } else {
      const courierId = wave.scope === 'courier' ? order.preferredCourierId! : undefined
      const opened = { order, role, wave: step, scope: wave.scope, courierId }
      const offer = await offerRepository.insertOffer(tx, opened)
      if (offer) await tell(tx, context, { order, offer, settings, tellChats })
    }
    if (!next) return
    const elapsed = step === 0 ? 0 : await offerRepository.secondsInRound(tx, { orderId, role, round })
    await context.jobs.add(
      tx,
      'open-offers',
      { orderId, role, round, step: step + 1 },
      { delaySeconds: Math.max(0, next.after - elapsed), key: `${orderId}:${role}:${round}:${step + 1}` },
    )
  })
}

interface Opened {
  order: OrderRow
  offer: offerRepository.OfferRow
  settings: DispatchSettings
  tellChats: TellChats | undefined
}

/** Tells those whom a new wave asks, outside their screens. */
async function tell(tx: Db, context: WaveContext, { order, offer, settings, tellChats }: Opened) {
  const asked = await listNewlyAsked(tx, context, offer, { ...settings, hasChat: tellChats !== undefined })
  await pushOffer(tx, context, offer, asked)
  await tellChats?.(tx, { order, offer, asked })
  // A wave replaces the one before it: whoever it is no longer open to is shown so.
  if (offer.wave > 0) await context.jobs.add(tx, 'tell-partners', { orderId: order.id })
}

/** A parcel that is not ready in time: the vendor is reminded, then the admins are told and may take it back. */
export async function watchPreparation(
  db: Db,
  context: WaveContext,
  { orderId, vendorId, step }: JobData['watch-preparation'],
) {
  await db.transaction(async (tx) => {
    const order = await orderMoves.lockForUpdate(tx, orderId)
    if (order.status !== 'preparing' || order.vendorId !== vendorId || order.readyAt) return
    const { ready_reminder_seconds, ready_alert_seconds } = await settingsService.getDispatch(tx, context)
    if (step === 'alert') {
      await alertService.raise(tx, { kind: 'order.not_ready', subjectId: orderId })
      return
    }
    await context.jobs.add(tx, 'tell-partners', { orderId, isLate: true })
    await context.jobs.add(
      tx,
      'watch-preparation',
      { orderId, vendorId, step: 'alert' },
      {
        delaySeconds: Math.max(0, ready_alert_seconds - ready_reminder_seconds),
        key: `${orderId}:${vendorId}:${order.offerRound}:alert`,
      },
    )
  })
}
