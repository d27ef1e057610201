import type { CallDocs } from './call-doc.ts'

const QUOTE = [
  'cart.empty',
  'cart.unavailable',
  'zone.not_found',
  'checkout.zone',
  'checkout.closed',
] as const
const DELIVERY = [...QUOTE, 'checkout.quartier', 'checkout.phone', 'checkout.changed'] as const

/** Shelves, basket, checkout, payment and the client's own orders. */
export const SHOP_DOCS: CallDocs = {
  'GET /api/category/get-categories': { summary: 'Les catégories' },
  'GET /api/product/get-products': {
    summary: 'Les produits',
    refuses: ['zone.not_found', 'category.not_found'],
  },
  'GET /api/product/get-products-paginated': {
    summary: 'Les produits, page par page, avec recherche',
    refuses: ['zone.not_found', 'category.not_found'],
  },
  'GET /api/product/get-product/:id': { summary: 'Un produit', refuses: ['product.not_found'] },
  'POST /api/product/:id/rating': {
    summary: 'Noter un produit reçu',
    refuses: ['product.not_found', 'rating.not_buyer', 'rating.already_given'],
  },
  'POST /api/product/:id/notify': {
    summary: 'Être prévenu du retour d’un produit',
    refuses: ['product.not_found', 'product.available', 'notice.too_many'],
  },
  'DELETE /api/product/:id/notify': { summary: 'Ne plus être prévenu', refuses: ['product.not_found'] },
  'GET /api/user/product-notices': { summary: 'Les produits attendus et ceux de retour' },
  'GET /api/user/favorites': { summary: 'Ses favoris' },
  'PUT /api/user/favorites': { summary: 'Ajouter un favori', refuses: ['product.not_found'] },
  'DELETE /api/user/favorites': { summary: 'Retirer un favori', refuses: ['product.not_found'] },
  'POST /api/exceptions': { summary: 'Compter une erreur de page, sans rien de personnel' },
  'GET /api/user/get-country': { summary: 'Les pays' },
  'GET /api/user/commune/:countryId': { summary: 'Les communes d’un pays', refuses: ['zone.not_found'] },
  'GET /api/user/quartiers/:communeId': {
    summary: 'Les quartiers d’une commune',
    refuses: ['zone.not_found'],
  },
  'GET /api/user/commune-in-my-country': { summary: 'Les communes de son pays' },
  'GET /api/user/all-zones': { summary: 'Toutes les zones' },
  'GET /api/user/livreurs/:communeId': {
    summary: 'Les livreurs d’une commune, prénom et initiale',
    refuses: ['zone.not_found'],
  },
  'GET /api/user/excluded-couriers': { summary: 'Les livreurs que l’on a exclus' },
  'PUT /api/user/excluded-couriers': {
    summary: 'Choisir les livreurs que l’on exclut',
    refuses: ['partner.not_found'],
  },
  'GET /api/cart/get-cart': { summary: 'Son panier' },
  'POST /api/cart/add-to-cart': {
    summary: 'Mettre un article au panier',
    refuses: ['product.not_found', 'product.unavailable', 'cart.full', 'cart.too_many'],
  },
  'PUT /api/cart/update-cart-item': {
    summary: 'Changer une quantité',
    refuses: ['product.not_found', 'cart.not_in_cart'],
  },
  'DELETE /api/cart/remove-from-cart/:product_id': {
    summary: 'Retirer un article du panier',
    refuses: ['product.not_found', 'cart.not_in_cart'],
  },
  'GET /api/payment/quote': { summary: 'Le panier aux prix du jour, livré là', refuses: QUOTE },
  'POST /api/payment/create': {
    summary: 'Ouvrir un paiement',
    refuses: [
      ...DELIVERY,
      'product.not_found',
      'checkout.repeated',
      'checkout.terms',
      'payment.method_off',
      'payment.create_failed',
      'payment.too_many_open',
    ],
  },
  'GET /api/payment/status/:transactionId': {
    summary: 'Où en est un paiement',
    refuses: ['payment.not_found'],
  },
  'GET /api/payment/pending': { summary: 'Ses paiements qui attendent encore un accord' },
  'POST /api/payment/:transactionId/abandon': {
    summary: 'Abandonner un paiement ouvert',
    refuses: ['payment.not_found', 'payment.paid'],
  },
  'GET /api/payment/return/:paymentId': {
    summary: 'Le retour du prestataire, qui mène au passage de commande',
    refuses: ['payment.not_found'],
  },
  'GET /api/payment/widget/:paymentId': {
    summary: 'Ce que la fenêtre du prestataire demande',
    refuses: ['payment.not_found'],
  },
  'POST /api/payment/widget/:paymentId': {
    summary: 'Ce que la fenêtre du prestataire a répondu',
    refuses: ['payment.not_found'],
  },
  'POST /api/payment/webhook/:provider': {
    summary: 'L’avis signé d’un prestataire de paiement',
    refuses: ['payment.bad_signature', 'payment.not_found'],
  },
  'POST /api/order/create': {
    summary: 'Créer la commande d’un paiement accepté',
    refuses: [
      ...DELIVERY,
      'product.not_found',
      'checkout.incomplete',
      'checkout.repeated',
      'checkout.terms',
      'payment.not_found',
      'payment.method_off',
      'payment.not_approved',
      'payment.refused',
      'payment.in_review',
    ],
  },
  'GET /api/order/my-orders': { summary: 'Ses commandes' },
  'POST /api/order/confirm': {
    summary: 'Confirmer la réception',
    refuses: ['order.not_found', 'order.not_delivered', 'order.complaint_open', 'order.wrong_state'],
  },
  'POST /api/order/:id/complaint': {
    summary: 'Signaler un problème',
    refuses: ['order.not_found', 'order.not_delivered', 'order.complaint_open', 'order.wrong_state'],
  },
  'POST /api/order/:id/complaint/more': {
    summary: 'Ajouter un mot à son signalement',
    refuses: ['order.not_found', 'order.no_complaint', 'order.complaint_full'],
  },
  'POST /api/order/:id/complaint/withdraw': {
    summary: 'Retirer son signalement et confirmer la réception',
    refuses: ['order.not_found', 'order.no_complaint', 'order.wrong_state'],
  },
  'PUT /api/order/:id/delivery': {
    summary: 'Corriger numéros et repère avant le retrait',
    refuses: ['order.not_found', 'order.wrong_state', 'checkout.phone'],
  },
  'POST /api/order/:id/reorder': {
    summary: 'Remettre au panier ce qui se vend encore',
    refuses: ['order.not_found'],
  },
  'PUT /api/order/:id/exclude-courier': {
    summary: 'Ne plus être livré par le livreur de cette commande',
    refuses: ['order.not_found', 'partner.not_found'],
  },
  'GET /api/events': { summary: 'Ce qui change, en direct (text/event-stream)' },
}
