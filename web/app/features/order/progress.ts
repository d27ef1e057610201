import { formatExactAmount } from '@fantome/contract/money.ts'
import type { ClientOrder } from '@fantome/contract/order.ts'
import { formatDateTime, formatTime } from '../../lib/format.ts'

/** One line of a receipt's story: what happened and when, or what is still to come. */
export interface Step {
  label: string
  state: 'done' | 'current' | 'coming'
  /** As it is shown: « 20 h 12 ». */
  time?: string
  note?: string
}
type Happened = Omit<Step, 'state'>

/** The last thing that happened is where the order stands. */
const inOrder = (happened: Happened[], coming: Happened[] = []): Step[] => [
  ...happened.map((step, index) => ({
    ...step,
    state: index === happened.length - 1 ? ('current' as const) : ('done' as const),
  })),
  ...coming.map((step) => ({ ...step, state: 'coming' as const })),
]

/** A copy kept for lack of network promises no hour. */
type Progress = Pick<ClientOrder, 'date' | 'status' | 'steps'> & Partial<Pick<ClientOrder, 'expected'>>

/** From payment to the confirmed receipt. Who brings it and when it was ready matter until it is handed over. */
export function deliverySteps({ date, status, steps, expected }: Progress, courier?: string): Step[] {
  const handover = { label: 'Remise en main propre', ...(expected && expectedNote(expected, date)) }
  const happened = (label: string, at: string | null, note?: string): Happened[] =>
    at === null ? [] : [{ label, time: timeOf(at, date), ...(note && { note }) }]
  const paid = happened('Paiement reçu', date)
  if (status === 'accepted') {
    const searching = {
      label: 'On cherche un vendeur',
      time: 'en cours',
      note: 'Le premier qui a tout prépare votre colis.',
    }
    return inOrder([...paid, searching], [{ label: 'Préparation' }, { label: 'En livraison' }, handover])
  }
  const isDelivered = status === 'delivered'
  const meanwhile = isDelivered
    ? []
    : [
        { at: steps.assigned_at, label: `${courier ?? 'Un livreur'} s’en charge` },
        { at: steps.ready_at, label: 'Colis prêt' },
      ].toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))
  return inOrder(
    [
      ...paid,
      ...happened('Un vendeur prépare', steps.taken_at),
      ...meanwhile.flatMap(({ label, at }) => happened(label, at)),
      ...happened('En livraison', steps.picked_up_at),
      ...happened('Remis en main propre', steps.delivered_at),
      ...happened('Réception confirmée', steps.finalised_at, 'Merci. Le vendeur et le livreur seront payés.'),
    ],
    isDelivered ? [] : [...(steps.picked_up_at ? [] : [{ label: 'En livraison' }]), handover],
  )
}

/** A clock time while it is still to come; nothing is promised twice. */
const expectedNote = ({ from, to }: NonNullable<ClientOrder['expected']>, since: string) =>
  new Date(to) < new Date() ? {} : { note: `Prévue entre ${timeOf(from, since)} et ${timeOf(to, since)}.` }

/** What became of the money: the refund is asked for by the cancellation itself. */
export function cancellationSteps({ date, refund, steps: { cancelled_at: at } }: ClientOrder): Step[] {
  const time = at ? { time: timeOf(at, date) } : {}
  const cancelled = { label: 'Annulée', ...time }
  if (!refund) return inOrder([cancelled])
  const asked = {
    label: 'Remboursement demandé',
    ...time,
    note: `${formatExactAmount(refund.amount)}, sur le moyen de paiement utilisé.`,
  }
  if (refund.status === 'done' && refund.done_at) {
    const label = `Remboursé le ${formatDateTime(new Date(refund.done_at))}`
    return inOrder([cancelled, asked, { label, note: 'Le délai d’affichage dépend de votre opérateur.' }])
  }
  if (refund.status === 'failed') {
    const note = 'Nous nous en occupons. Rien à faire de votre côté.'
    return inOrder([cancelled, asked, { label: 'Le remboursement n’est pas encore passé', note }])
  }
  return inOrder([cancelled, asked], [{ label: 'Remboursement' }])
}

/** The chosen reason and the words added to it, at once or later: « Il manque un article : un sur deux ». */
export function complaintWords(reason: string) {
  const [, motif = '', details = ''] = /^(.*?)(?:(?: : |\n)(.*))?$/s.exec(reason) ?? []
  return { motif, details }
}

/** When it was sent and read, and what was decided: named even where nobody wrote an answer. */
export function complaintSteps(
  {
    opened_at: openedAt,
    reason,
    read_at: readAt,
    decided_at: decidedAt,
    answer,
    is_withdrawn: isWithdrawn,
  }: NonNullable<ClientOrder['complaint']>,
  status: ClientOrder['status'],
): Step[] {
  const dated = (verb: string, at: string) => `${verb} le ${formatDateTime(new Date(at))}`
  const { motif } = complaintWords(reason)
  const sent = { label: dated('Envoyé', openedAt), ...(motif && { note: motif }) }
  const read = readAt ? [{ label: dated('Lu', readAt) }] : []
  if (decidedAt && isWithdrawn) {
    const note = 'Tout va bien finalement. Le vendeur et le livreur sont payés.'
    return inOrder([sent, ...read, { label: dated('Retiré', decidedAt), note }])
  }
  if (decidedAt) {
    const outcome = status === 'cancelled' ? 'annulée et remboursée' : 'commande maintenue'
    const decided = { label: `Décidé : ${outcome}`, time: formatDateTime(new Date(decidedAt)) }
    return inOrder([sent, ...read, { ...decided, ...(answer && { note: answer }) }])
  }
  const suspended = {
    label: 'Paiements suspendus',
    note: 'Ni le vendeur ni le livreur ne sont payés. La confirmation automatique attend.',
  }
  const decision = { label: 'Notre réponse', note: 'Elle s’affichera ici.' }
  return inOrder(
    [sent, suspended, ...read],
    [...(readAt ? [] : [{ label: 'Lecture par une personne' }]), decision],
  )
}

/** The hour is enough on the day of the order. */
function timeOf(at: string, orderedAt: string) {
  const moment = new Date(at)
  const isSameDay = moment.toDateString() === new Date(orderedAt).toDateString()
  return isSameDay ? formatTime(moment) : formatDateTime(moment)
}
