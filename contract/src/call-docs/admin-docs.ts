import type { CallDocs } from './call-doc.ts'

const MOVE = ['order.not_found', 'order.wrong_state'] as const
const ASSIGN = [
  ...MOVE,
  'partner.not_found',
  'order.taken',
  'offer.not_eligible',
  'offer.contract_over',
  'offer.too_many',
] as const
const FILE = [
  'file.not_image',
  'file.too_many_pixels',
  'file.too_large',
  'file.too_many',
  'file.busy',
] as const
const PICTURE = [...FILE, 'file.no_room'] as const
const PRODUCT = [
  ...PICTURE,
  'category.not_found',
  'zone.not_found',
  'product.commune_needs_country',
  'product.commune_elsewhere',
] as const
const PARTNER = [
  ...PICTURE,
  'zone.not_found',
  'partner.commune_elsewhere',
  'partner.quartier_elsewhere',
  'partner.phone',
  'partner.telegram_taken',
] as const
const BLOCK = ['user.not_found', 'user.self_block', 'user.last_admin'] as const

/** The administration. */
export const ADMIN_DOCS: CallDocs = {
  'GET /api/admin/counts': { summary: 'Ce qui attend dans chaque panneau' },
  'GET /api/admin/unassigned-deliveries': { summary: 'Les livraisons sans vendeur ou sans livreur' },
  'GET /api/admin/assigned-deliveries': { summary: 'Les livraisons en cours' },
  'POST /api/admin/deliveries/search': { summary: 'Chercher dans les livraisons' },
  'GET /api/admin/orders': { summary: 'Les commandes, filtrées et page par page' },
  'POST /api/admin/orders/search': { summary: 'Chercher une commande' },
  'POST /api/admin/find': { summary: 'Quelques commandes et partenaires qui répondent aux mots tapés' },
  'GET /api/admin/commande-waiting-livreur': { summary: 'Les commandes en attente, par score' },
  'POST /api/admin/commande-waiting-livreur/search': { summary: 'Chercher dans les commandes en attente' },
  'GET /api/admin/commande-without-vendor': { summary: 'Les commandes sans vendeur' },
  'GET /api/admin/commande-delivered-waiting-confirmation': { summary: 'Les commandes livrées à confirmer' },
  'GET /api/admin/user-confirmed-commande': { summary: 'Les commandes confirmées' },
  'GET /api/admin/stats': { summary: 'Les statistiques' },
  'GET /api/admin/enhanced-stats': { summary: 'Les chiffres du tableau de bord' },
  'GET /api/admin/stats/series': { summary: 'Commandes et revenus au fil des jours' },
  'GET /api/admin/stats/details': { summary: 'Les statistiques par zone, rayon et partenaire' },
  'GET /api/admin/audit': { summary: 'Le journal' },
  'GET /api/admin/audit/people': { summary: 'Qui a écrit dans le journal' },
  'GET /api/admin/messages': { summary: 'Les messages non partis' },
  'POST /api/admin/messages/resend': { summary: 'Renvoyer des messages' },
  'POST /api/admin/messages/drop': { summary: 'Abandonner des messages' },
  'GET /api/admin/category-counts': { summary: 'Combien de produits dans chaque catégorie' },
  'POST /api/admin/refunds/search': { summary: 'Chercher un remboursement' },
  'POST /api/admin/complaints/search': { summary: 'Chercher une réclamation' },
  'GET /api/admin/orders/:id': { summary: 'Une commande', refuses: ['order.not_found'] },
  'GET /api/admin/orders/:id/contact': {
    summary: 'Numéros et lieu d’une commande ; noté au journal',
    refuses: ['order.not_found'],
  },
  'GET /api/admin/orders/:id/candidates': {
    summary: 'Qui pourrait prendre la commande',
    refuses: ['order.not_found'],
  },
  'POST /api/admin/orders/:id/assign-vendor': { summary: 'Assigner un vendeur', refuses: ASSIGN },
  'POST /api/admin/orders/:id/assign-delivery-man': { summary: 'Assigner un livreur', refuses: ASSIGN },
  'POST /api/admin/orders/:id/release': {
    summary: 'Retirer la commande à un partenaire',
    refuses: [...MOVE, 'partner.not_found'],
  },
  'POST /api/admin/orders/:id/unlock-code': { summary: 'Débloquer un code', refuses: MOVE },
  'POST /api/admin/orders/:id/cancel': {
    summary: 'Annuler et rembourser',
    refuses: [...MOVE, 'payment.not_found', 'ledger.below_zero'],
  },
  'POST /api/admin/orders/:id/resolve-incident': {
    summary: 'Décider d’un incident',
    refuses: [...MOVE, 'auth.forbidden', 'payment.not_found'],
  },
  'GET /api/admin/complaints': { summary: 'Les réclamations' },
  'POST /api/admin/orders/:id/read-complaint': {
    summary: 'Lire une réclamation ; noté au journal',
    refuses: ['order.not_found'],
  },
  'POST /api/admin/orders/:id/resolve-complaint': {
    summary: 'Décider d’une réclamation',
    refuses: [...MOVE, 'payment.not_found', 'ledger.below_zero'],
  },
  'POST /api/admin/auto-confirm-expired': { summary: 'Confirmer les commandes expirées' },
  'GET /api/admin/alerts': { summary: 'Les alertes' },
  'PUT /api/admin/alerts/seen': { summary: 'Marquer des alertes vues', refuses: ['request.not_found'] },
  'GET /api/admin/refunds': { summary: 'Les remboursements' },
  'PUT /api/admin/refunds/settle': {
    summary: 'Noter ce qu’est devenu un remboursement',
    refuses: ['refund.not_found', 'refund.done'],
  },
  'GET /api/admin/withdrawals': { summary: 'Les retraits' },
  'PUT /api/admin/withdrawals/:id': {
    summary: 'Régler ou refuser un retrait',
    refuses: ['withdrawal.not_found', 'withdrawal.decided', 'partner.reference_missing', 'ledger.below_zero'],
  },
  'GET /api/admin/settings': { summary: 'Les réglages' },
  'PUT /api/admin/settings': { summary: 'Changer les réglages' },
  'GET /api/admin/telegram-link': { summary: 'Sa conversation d’alertes' },
  'POST /api/admin/telegram-link': { summary: 'Un lien pour recevoir les alertes par Telegram' },
  'DELETE /api/admin/telegram-link': { summary: 'Détacher sa conversation d’alertes' },
  'GET /api/admin/users/all': { summary: 'Les comptes' },
  'POST /api/admin/users/search': { summary: 'Chercher un compte' },
  'PUT /api/admin/users/change-role': {
    summary: 'Faire d’un livreur un administrateur',
    refuses: [
      'user.not_found',
      'user.not_courier',
      'user.courier_blocked',
      'partner.busy',
      'partner.withdrawal_open',
    ],
  },
  'PUT /api/admin/users/toggle-block-status': { summary: 'Bloquer ou débloquer un compte', refuses: BLOCK },
  'PUT /api/admin/users/level': {
    summary: 'Changer l’accès d’un administrateur',
    refuses: ['user.not_found', 'user.not_admin', 'user.self_access', 'user.last_admin'],
  },
  'PUT /api/admin/users/reset-second-factor': {
    summary: 'Remettre à zéro un second facteur perdu',
    refuses: ['user.not_found', 'user.not_admin', 'user.self_access'],
  },
  'GET /api/admin/users/:id/sessions': {
    summary: 'Les connexions d’une personne',
    refuses: ['user.not_found'],
  },
  'PUT /api/admin/users/end-sessions': {
    summary: 'Terminer les connexions d’une personne',
    refuses: ['user.not_found', 'session.not_found'],
  },
  'POST /api/file/upload': { summary: 'Envoyer une image', refuses: PICTURE },
  'POST /api/product/add-product': { summary: 'Ajouter un produit', refuses: PRODUCT },
  'PUT /api/product/update-product': {
    summary: 'Changer un produit',
    refuses: [...PRODUCT, 'product.not_found'],
  },
  'PUT /api/product/toggle-status': {
    summary: 'Mettre un produit en ligne ou hors ligne',
    refuses: ['product.not_found'],
  },
  'DELETE /api/product/delete-product/:id': {
    summary: 'Retirer un produit',
    refuses: ['product.not_found'],
  },
  'POST /api/category/add-category': {
    summary: 'Ajouter une catégorie',
    refuses: [...PICTURE, 'category.name_taken'],
  },
  'PUT /api/category/update-category': {
    summary: 'Changer une catégorie',
    refuses: [...PICTURE, 'category.not_found', 'category.name_taken'],
  },
  'DELETE /api/category/delete-category/:id': {
    summary: 'Supprimer une catégorie vide',
    refuses: ['category.not_found', 'category.not_empty'],
  },
  'POST /api/admin/create-delivery-man': {
    summary: 'Créer un livreur',
    refuses: [...PARTNER, 'account.pseudo_taken'],
  },
  'PUT /api/admin/delivery-men/update': {
    summary: 'Changer un livreur',
    refuses: [...PARTNER, 'partner.not_found', 'partner.closed'],
  },
  'GET /api/admin/get-delivery-men': { summary: 'Les livreurs' },
  'PUT /api/admin/delivery-men/toggle-status': {
    summary: 'Bloquer ou débloquer un livreur',
    refuses: [...BLOCK, 'partner.not_found'],
  },
  'PUT /api/admin/delivery-men/update-amount': {
    summary: 'Ajouter ou retirer du solde d’un livreur',
    refuses: ['partner.not_found', 'partner.closed', 'ledger.below_zero'],
  },
  'POST /api/adminVendor/create-vendor': {
    summary: 'Créer un vendeur',
    refuses: [...PARTNER, 'account.pseudo_taken'],
  },
  'PUT /api/adminVendor/vendors/update': {
    summary: 'Changer un vendeur',
    refuses: [...PARTNER, 'partner.not_found', 'partner.closed'],
  },
  'GET /api/adminVendor/get-vendors': { summary: 'Les vendeurs' },
  'GET /api/adminVendor/get-one-vendor/:id': { summary: 'Un vendeur', refuses: ['partner.not_found'] },
  'PUT /api/adminVendor/toggle-status': {
    summary: 'Bloquer ou débloquer un vendeur',
    refuses: [...BLOCK, 'partner.not_found'],
  },
  'PUT /api/adminVendor/update-amount': {
    summary: 'Ajouter ou retirer du solde d’un vendeur',
    refuses: ['partner.not_found', 'partner.closed', 'ledger.below_zero'],
  },
  'POST /api/admin/partners/search': { summary: 'Chercher un partenaire' },
  'GET /api/admin/partners/:id': { summary: 'La fiche d’un partenaire', refuses: ['partner.not_found'] },
  'GET /api/admin/partners/:id/statement': {
    summary: 'Le relevé d’un mois',
    refuses: ['partner.not_found'],
  },
  'GET /api/admin/partners/:id/document': {
    summary: 'Un lien de cinq minutes vers une pièce ; noté au journal',
    refuses: ['partner.not_found', 'partner.no_document'],
  },
  'POST /api/admin/partners/:id/invite': {
    summary: 'Renvoyer l’invitation',
    refuses: ['partner.not_found', 'partner.closed', 'partner.not_invited'],
  },
  'POST /api/admin/partners/:id/close': {
    summary: 'Clôturer un partenaire',
    refuses: [
      'partner.not_found',
      'partner.closed',
      'partner.busy',
      'partner.withdrawal_open',
      'partner.reference_missing',
    ],
  },
}
