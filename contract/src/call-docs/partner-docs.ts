import type { CallDocs } from './call-doc.ts'

const MOVE = ['order.not_found', 'order.wrong_state'] as const
const CODE = [...MOVE, 'order.code_wrong', 'order.code_locked', 'order.not_ready'] as const

/** The spaces of vendors and couriers. */
export const PARTNER_DOCS: CallDocs = {
  'GET /api/partner/profile': { summary: 'Son profil de partenaire', refuses: ['partner.not_found'] },
  'PUT /api/partner/availability': {
    summary: 'Se dire disponible ou en pause',
    refuses: ['partner.not_found'],
  },
  'PUT /api/partner/first-steps': {
    summary: 'Ne plus montrer les premiers pas',
    refuses: ['partner.not_found'],
  },
  'GET /api/partner/offers': { summary: 'Les commandes proposées' },
  'POST /api/partner/offers/:orderId/accept': {
    summary: 'Prendre une commande ; le premier l’obtient',
    refuses: [
      'order.not_found',
      'order.taken',
      'offer.not_eligible',
      'offer.unavailable',
      'offer.contract_over',
      'offer.too_many',
    ],
  },
  'POST /api/partner/offers/:orderId/decline': {
    summary: 'Passer une proposition',
    refuses: ['order.not_found', 'product.not_found', 'offer.not_eligible', 'order.taken'],
  },
  'GET /api/partner/orders': { summary: 'Ses commandes de partenaire' },
  'POST /api/partner/orders/:orderId/ready': { summary: 'Déclarer le colis prêt', refuses: MOVE },
  'POST /api/partner/orders/:orderId/release': { summary: 'Rendre une commande', refuses: MOVE },
  'POST /api/partner/orders/:orderId/picked-up': {
    summary: 'Retirer le colis avec le code du vendeur',
    refuses: CODE,
  },
  'POST /api/partner/orders/:orderId/delivered': {
    summary: 'Remettre le colis avec le code du client',
    refuses: CODE,
  },
  'POST /api/partner/orders/:orderId/incident': { summary: 'Signaler un incident', refuses: MOVE },
  'GET /api/partner/ledger': { summary: 'Son solde et ses écritures' },
  'POST /api/partner/withdrawals': {
    summary: 'Demander un retrait',
    refuses: ['withdrawal.open', 'withdrawal.too_small', 'withdrawal.too_large'],
  },
  'POST /api/partner/telegram-link': { summary: 'Un lien pour relier sa conversation Telegram' },
  'DELETE /api/partner/telegram-link': { summary: 'Détacher sa conversation Telegram' },
}
