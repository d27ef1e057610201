import { formatAmount } from '@fantome/contract/money.ts'
import {
  COURIER_RELEASE_REASONS,
  type CourierOrder,
  INCIDENT_REASONS,
  type PartnerOffer,
  VENDOR_RELEASE_REASONS,
  type VendorOrder,
} from '@fantome/contract/partner.ts'
import type { Env } from '../../env.ts'
import type { OverBecause, Standing } from '../dispatch/standing.service.ts'
import type { ChatButton } from '../message/chat-message.ts'
import type { CardRow } from './card.repository.ts'
import { type CardAction, dataOf } from './card-action.ts'
import { clock } from './chat-dates.ts'
import { pageButton } from './chat-post.service.ts'

/** What a card says now. Never an article's name; a place and phones only while the delivery is theirs. */
export interface CardContent {
  title: string
  text: string
  rows: ChatButton[][]
  isLast: boolean
}

type Card = Pick<CardRow, 'id' | 'view' | 'ticks'>
type Choice = [label: string, action: CardAction]

const TICKS = ['Emballage opaque', 'Aucun logo, aucune facture', 'Seule la référence est écrite']
export const ALL_TICKED = 0b111

export const toCard = (standing: Standing, card: Card, env: Env): CardContent => {
  if (standing.kind === 'over') return toEnded(standing.because)
  if (standing.kind === 'offer') return toOffer(standing.offer, card, env)
  const { order, timeZone } = standing
  return order.kind === 'vendor'
    ? toVendorCard(order, { card, env, timeZone })
    : toCourierCard(order, { card, env, timeZone })
}

const buttons = (card: Card, ...rows: Choice[][]): ChatButton[][] =>
  rows.map((row) => row.map(([text, action]) => ({ text, data: dataOf(card.id, action) })))
const live = (title: string, lines: string[], rows: ChatButton[][]): CardContent => ({
  ...{ title, text: lines.join('\n'), rows },
  isLast: false,
})
const ended = (title: string, ...lines: string[]): CardContent => ({
  ...{ title, text: lines.join('\n'), rows: [] },
  isLast: true,
})

const ENDINGS: Record<OverBecause, string> = {
  taken: 'Cette commande a déjà été prise. Rien n’est compté contre vous.',
  declined: 'C’est noté. Rien n’est compté contre vous.',
  given_back: 'Elle n’est plus à vous.',
  freed: 'La boutique a rendu la commande. Elle n’est plus à vous pour le moment.',
  cancelled: 'Cette commande est annulée.',
  elsewhere: 'Cette commande ne vous est plus proposée.',
  blocked: 'Ce message n’est plus valable.',
}
const toEnded = (because: OverBecause) => ended('', ENDINGS[because])
export const DETACHED = ended('', 'Cette conversation est détachée. La suite est dans votre espace.')

const many = (count: number, word: string) => `${count} ${word}${count > 1 ? 's' : ''}`

function toOffer(offer: PartnerOffer, card: Card, env: Env) {
  if (offer.kind === 'courier')
    return live(
      'Une course vous est proposée.',
      [
        `Zone : ${offer.quartier}, ${offer.commune}`,
        `Votre part : ${formatAmount(offer.earnings)}`,
        '\nLa première personne qui la prend l’obtient.',
      ],
      buttons(card, [
        ['Prendre', 'take'],
        ['Passer', 'pass'],
      ]),
    )
  const pieces = offer.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return live(
    'Une demande vous attend.',
    [
      `Réf. ${offer.reference}`,
      `${many(offer.items.length, 'article')}, ${many(pieces, 'pièce')}`,
      `À préparer en ${offer.prep_minutes} min`,
      `Vous recevez ${formatAmount(offer.earnings)}`,
      '\nLa première personne qui valide prépare.',
    ],
    [
      ...pageButton(env, 'Voir la liste', '/espace-vendeur'),
      ...buttons(card, [
        ['Valider', 'take'],
        ['Je n’ai pas tout', 'pass'],
      ]),
    ],
  )
}

interface Shown {
  card: Card
  env: Env
  timeZone: string
}

const reasonRows = (card: Card, reasons: readonly string[], kind: 'why' | 'problem') =>
  buttons(card, ...reasons.map((reason, rank): Choice[] => [[reason, `${kind}${rank}` as CardAction]]), [
    ['Retour', 'back'],
  ])

function toVendorCard(order: VendorOrder, { card, env, timeZone }: Shown): CardContent {
  const reference = `Réf. ${order.reference}`
  if (order.state !== 'preparing') return ended('', reference, 'Le colis est parti. Merci.')
  const courier = order.courier ? [`\n${order.courier} viendra chercher le colis.`] : []
  if (card.view === 'reasons')
    return live(
      'Rendre la commande',
      [reference, 'Pourquoi ?'],
      reasonRows(card, VENDOR_RELEASE_REASONS, 'why'),
    )
  const giveBack: Choice[] = [['Rendre la commande', 'release']]
  if (order.pickup_code)
    return live(
      'C’est prêt.',
      [
        reference,
        `Code de retrait : ${order.pickup_code}`,
        '\nÀ dire au livreur en lui tendant le colis.',
        ...courier,
      ],
      buttons(card, giveBack),
    )
  if (card.view === 'ticks')
    return live(
      'Un colis neutre.',
      [reference, 'Touchez chaque ligne une fois faite.'],
      buttons(
        card,
        ...TICKS.map((tick, rank): Choice[] => {
          const isTicked = (card.ticks >> rank) & 1
          return [[`${isTicked ? '✓ ' : ''}${tick}`, `tick${rank}` as CardAction]]
        }),
        [['Retour', 'back']],
      ),
    )
  return live(
    'Elle est à vous.',
    [
      reference,
      `À rendre prête avant ${clock(order.ready_by, timeZone)}`,
      '\nLa liste et l’emballage sont dans votre espace.',
      ...courier,
    ],
    [
      ...pageButton(env, 'Voir la liste', '/espace-vendeur'),
      ...buttons(card, [['Préparer le colis', 'prepare']], giveBack),
    ],
  )
}

function toCourierCard(order: CourierOrder, { card, timeZone }: Shown): CardContent {
  const reference = `Réf. ${order.reference}`
  const { pickup, recipient } = order
  if (!pickup || !recipient)
    return ended('Course terminée.', reference, 'L’adresse a été retirée de ce message.')
  const zone = `${order.quartier}, ${order.commune}`
  const place = ['\nRemettre à :', [zone, recipient.exact_position].filter(Boolean).join('. ')]
  const isOut = order.state === 'out_for_delivery'
  const contact: Choice[] =
    card.view === 'phones' ? [['Masquer les numéros', 'back']] : [['Appeler ou écrire', 'phones']]
  if (isOut) {
    if (card.view === 'incident')
      return live(
        'Un problème',
        [reference, 'Que se passe-t-il ?'],
        reasonRows(card, INCIDENT_REASONS, 'problem'),
      )
    const told = order.incident ? ['\nL’équipe est prévenue.'] : []
    return live(
      'Colis pris.',
      [`${reference}. Bonne route.`, ...place, ...phonesOf(card, order), ...told],
      buttons(card, contact, [
        ['Colis remis', 'code'],
        ['Un problème', 'incident'],
      ]),
    )
  }
  if (card.view === 'reasons')
    return live(
      'Rendre la course',
      [reference, 'Pourquoi ?'],
      reasonRows(card, COURIER_RELEASE_REASONS, 'why'),
    )
  const shop = [pickup.store_name, pickup.address].filter(Boolean).join(', ')
  const ready = order.ready_at ? 'Le colis est prêt.' : `Prêt vers ${clock(order.ready_by, timeZone)}.`
  return live(
    'Elle est à vous.',
    [
      `${reference}, 1 colis scellé`,
      '\nChercher chez :',
      shop,
      ...place,
      ...phonesOf(card, order),
      `\n${ready}`,
    ],
    buttons(card, contact, [
      ['J’ai le colis', 'code'],
      ['Rendre', 'release'],
    ]),
  )
}

/** Behind a button: the numbers stand in the chat only where they were asked for. */
function phonesOf({ view }: Card, { pickup, recipient, state }: CourierOrder) {
  if (view !== 'phones' || !pickup || !recipient) return []
  const lines = [
    state === 'preparing' && pickup.phone && `Boutique : ${pickup.phone}`,
    recipient.phone && `Personne : ${recipient.phone}`,
    recipient.whatsapp_phone && `WhatsApp : ${recipient.whatsapp_phone}`,
  ].filter((line) => typeof line === 'string' && line !== '')
  return lines.length > 0 ? [`\n${lines.join('\n')}`] : []
}
