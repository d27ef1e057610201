import type { TimelineStep } from '@fantome/contract/order-file.ts'
import { alertTitle } from '../alerts/alert-words.ts'

/** How we learnt of a payment. */
const TOLD_BY: Record<string, string> = {
  webhook: 'Fournisseur de paiement',
  browser: 'Navigateur du client',
  job: 'Vérification automatique',
}

const MOVES: Record<string, (step: TimelineStep) => string> = {
  paid: () => 'Payée, acceptée',
  take: ({ role, by }) => (role === 'admin' ? 'Vendeur assigné' : `Prise par ${by || 'un vendeur'}`),
  ready: () => 'Colis prêt',
  assignCourier: ({ role, by }) =>
    role === 'admin' ? 'Livreur assigné' : `Livraison prise par ${by || 'un livreur'}`,
  releaseVendor: ({ role }) => (role === 'vendeur' ? 'Rendue par le vendeur' : 'Retirée au vendeur'),
  releaseCourier: ({ role }) => (role === 'livreur' ? 'Rendue par le livreur' : 'Retirée au livreur'),
  pickUp: () => 'Retirée avec le code, en livraison',
  incident: () => 'Incident signalé',
  resumeDelivery: () => 'Incident clos, livraison reprise',
  handOver: ({ role }) => (role === 'admin' ? 'Remise sans code, livrée' : 'Remise avec le code, livrée'),
  confirm: ({ role }) =>
    role === 'client'
      ? 'Réception confirmée'
      : role === 'admin'
        ? 'Finalisée par l’équipe'
        : 'Confirmée d’office',
  complain: () => 'Réclamation ouverte',
  closeComplaint: ({ role }) =>
    role === 'client' ? 'Réclamation retirée par le client, finalisée' : 'Réclamation close, finalisée',
  cancel: () => 'Annulée, à rembourser',
  cancelIncident: () => 'Incident sans issue, annulée',
  refundComplaint: () => 'Réclamation acceptée, annulée',
}

const SCOPES: Record<string, string> = {
  courier: 'à qui l’avait déjà',
  quartier: 'du quartier',
  commune: 'de la commune',
  country: 'du pays',
}

const ACTS: Record<string, string> = {
  'order.contact': 'Numéro et lieu affichés',
  'complaint.read': 'Réclamation lue',
  'order.unlock_code': 'Code débloqué',
}

const ALARMING = ['incident', 'complain']

export function readStep(step: TimelineStep) {
  const { type, name, role, by, detail } = step
  switch (type) {
    case 'wave':
      return {
        what: `Proposée aux ${name === 'vendeur' ? 'vendeurs' : 'livreurs'} ${SCOPES[detail] ?? ''}`.trim(),
        by: 'Automatique',
        look: 'auto' as const,
      }
    case 'alert':
      return { what: alertTitle(name), by: 'Les administrateurs sont prévenus', look: 'alert' as const }
    case 'act':
      return { what: ACTS[name] ?? name, by, look: 'move' as const }
    case 'move': {
      const who = name === 'paid' ? (TOLD_BY[role] ?? '') : role === 'client' ? 'Le client' : by
      const why = detail ? `«\u00a0${detail}\u00a0»` : ''
      return {
        what: MOVES[name]?.(step) ?? name,
        by: [who || (role === 'job' ? 'Automatique' : ''), why].filter(Boolean).join(', '),
        look: ALARMING.includes(name) ? ('alert' as const) : ('move' as const),
      }
    }
  }
}
