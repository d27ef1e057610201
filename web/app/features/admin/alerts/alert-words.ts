import { type Alert, type AlertTopic, URGENT_ALERTS } from '@fantome/contract/alert.ts'
import { formatAmount } from '@fantome/contract/money.ts'
import { formatDate } from '../../../lib/format.ts'
import type { AdminIconName } from '../admin-icon.tsx'
import { orderHref } from '../order-link.tsx'
import { shortId } from '../short-id.ts'

export const TOPICS: readonly { key: string; value: AlertTopic | 'all'; label: string }[] = [
  { key: '', value: 'all', label: 'Toutes' },
  { key: 'commandes', value: 'orders', label: 'Commandes' },
  { key: 'argent', value: 'money', label: 'Argent' },
  { key: 'partenaires', value: 'partners', label: 'Partenaires' },
]

export const EMPTY: Record<AlertTopic | 'all', string> = {
  all: 'Aucune alerte.',
  orders: 'Rien du côté des commandes.',
  money: 'Rien du côté de l’argent.',
  partners: 'Rien du côté des partenaires.',
}

interface Words {
  icon: AdminIconName
  /** After the name of what it is about. */
  what: string
  /** One line more, when what it is about says nothing by itself. */
  text?: string
  steps?: readonly string[]
}

const CANCEL = 'Sans réponse, annulez et remboursez.'

const KINDS: Record<string, Words> = {
  'order.no_vendor': {
    icon: 'boutique',
    what: 'aucun vendeur',
    steps: ['Appelez un vendeur proche, puis assignez-lui la commande.', CANCEL],
  },
  'order.no_courier': {
    icon: 'moto',
    what: 'aucun livreur',
    steps: ['Appelez un livreur proche, puis assignez-lui la livraison.', CANCEL],
  },
  'order.not_ready': {
    icon: 'montre',
    what: 'prise mais pas prête',
    steps: [
      'Appelez le vendeur.',
      'Sans réponse, retirez-lui la commande\u00a0: elle est proposée aux autres.',
    ],
  },
  'order.incident': {
    icon: 'moto',
    what: 'incident signalé',
    steps: [
      'Lisez ce que le livreur a écrit, appelez-le.',
      'Décidez\u00a0: continuer, remettre sans code, ou annuler et rembourser.',
    ],
  },
  'order.courier_blocked': {
    icon: 'ban',
    what: 'livreur bloqué, colis en main',
    steps: ['Appelez le livreur.', 'Décidez de la livraison sur sa ligne.'],
  },
  'order.complaint': {
    icon: 'drapeau',
    what: 'réclamation ouverte',
    steps: ['Lisez ce que le client a écrit.', 'Finalisez, ou annulez et remboursez.'],
  },
  'order.off_sale': {
    icon: 'boite',
    what: 'article retiré de la vente avant la commande',
    steps: ['Demandez au vendeur s’il l’a encore.', CANCEL],
  },
  'product.missing': {
    icon: 'boite',
    what: 'manque chez plusieurs vendeurs',
    steps: ['Rendez l’article indisponible\u00a0: il ne pourra plus être commandé.'],
  },
  'contract.ending': {
    icon: 'livre',
    what: 'contrat bientôt échu',
    steps: ['Prolongez le contrat sur sa fiche, ou laissez-le finir.'],
  },
  'payment.unknown': { icon: 'bourse', what: 'Paiement inconnu', text: 'Un prestataire en parle, pas nous.' },
  'refund.failed': {
    icon: 'rendre',
    what: 'Remboursement en échec',
    steps: ['Faites-le à la main chez le prestataire, puis notez-le.'],
  },
  'ledger.breach': {
    icon: 'livre',
    what: 'Grand livre, écart trouvé',
    steps: ['Ne corrigez rien à la main.', 'Prévenez qui tient les comptes.'],
  },
  'webhook.forged': {
    icon: 'cadenas',
    what: 'Message de paiement sans signature valable',
    text: 'Refusé, rien n’a changé.',
  },
  'message.undelivered': {
    icon: 'cloche',
    what: 'Message non parti depuis un jour',
    text: 'Il est gardé, et peut être renvoyé.',
  },
  'task.failed': { icon: 'montre', what: 'Tâche en échec', text: 'Elle sera essayée de nouveau.' },
}

const PREFIXES: readonly (readonly [string, Words])[] = [
  ['order.', { icon: 'route', what: 'à regarder' }],
  ['payment.', { icon: 'rendre', what: 'Paiement à vérifier', text: 'Un montant est peut-être à rendre.' }],
  ['refund.', { icon: 'rendre', what: 'Remboursement à faire à la main' }],
]
const UNKNOWN: Words = { icon: 'cloche', what: 'À regarder' }

function wordsOf({ kind, details }: Pick<Alert, 'kind' | 'details'>): Words {
  if (kind === 'order.code_locked')
    return {
      icon: 'cadenas',
      what: details.which === 'pickup' ? 'code de retrait bloqué' : 'code de remise bloqué',
      text: 'Cinq essais faux.',
      steps: ['Appelez le livreur.', 'Débloquez le code\u00a0: cinq nouveaux essais.'],
    }
  return KINDS[kind] ?? PREFIXES.find(([beginning]) => kind.startsWith(beginning))?.[1] ?? UNKNOWN
}

/** Of an alert of this kind, wherever it is told: « Aucun livreur ». */
export function alertTitle(kind: string) {
  const { what } = wordsOf({ kind, details: {} })
  return what.charAt(0).toUpperCase() + what.slice(1)
}

export const isUrgent = ({ kind, seen_at }: Alert) =>
  seen_at === null && (URGENT_ALERTS as readonly string[]).includes(kind)

/** What an alert says: whom or what it is about, what happened, a line more, and what to do. */
export function readAlert(alert: Alert) {
  const { icon, what, text = '', steps = [] } = wordsOf(alert)
  return { icon, what, name: nameOf(alert), text: [text, aboutOf(alert)].filter(Boolean).join(' '), steps }
}

function nameOf({ subject, kind, subject_id }: Alert) {
  if (subject?.type === 'product' || subject?.type === 'partner') return subject.name
  return kind.startsWith('order.') && subject_id ? shortId(subject_id) : ''
}

function aboutOf({ subject, details }: Alert) {
  if (subject?.type === 'order') {
    const { quartier, commune, vendor, courier, total } = subject
    const people = [vendor && `vendeur ${vendor}`, courier && `livreur ${courier}`]
    return [`${quartier}, ${commune}`, formatAmount(total), ...people].filter(Boolean).join(', ')
  }
  if (subject?.type === 'product')
    return [
      typeof details.vendors === 'number' ? `${details.vendors} vendeurs ne l’ont pas.` : '',
      subject.is_available ? 'Encore proposé aux clients.' : 'Déjà indisponible.',
    ].join(' ')
  if (subject?.type === 'partner' && typeof details.contract_end === 'string')
    return `Fin du contrat le ${formatDate(new Date(details.contract_end))}.`
  return typeof details.provider === 'string' ? `Prestataire\u00a0: ${details.provider}.` : ''
}

/** Where to act on it, if anywhere. */
export function linkOf({ subject, subject_id, kind }: Alert) {
  const panel = (key: string, param: string) => `?tab=administration&panneau=${key}&${param}=${subject_id}`
  if (subject?.type === 'partner')
    return {
      to: panel(subject.role === 'livreur' ? 'livreurs' : 'vendeurs', 'fiche'),
      label: 'Ouvrir la fiche',
    }
  if (kind === 'message.undelivered')
    return { to: '?tab=administration&panneau=messages', label: 'Voir les messages non partis' }
  if (kind.startsWith('refund.'))
    return { to: '?tab=administration&panneau=remboursements', label: 'Voir les remboursements' }
  if (subject?.type !== 'order') return undefined
  if (kind === 'order.complaint' || subject.complaint_open)
    return { to: panel('reclamations', 'reclamation'), label: 'Ouvrir la réclamation' }
  return { to: orderHref(subject_id), label: 'Ouvrir la commande' }
}
