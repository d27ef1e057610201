import type { CallDocs } from './call-doc.ts'

interface Example {
  body?: object
  reply?: object
}

const ID = '0193a1c2-7d3e-7c41-9b52-3f6a8e1d2c4b'
const done = (message: string) => ({ success: true, message })

/**
 * What the calls an integrator begins with look like, and those whose form no schema says; all others are shown an
 * example made from their schemas. A test reads each with the schemas of its call.
 */
export const EXAMPLES: { [Call in keyof CallDocs]?: Example } = {
  'POST /api/user/register': {
    body: { pseudo: 'lune_calme', password: 'chamois-lagune-41', country_id: ID, gender: 'Femme' },
    reply: {
      ...done('Inscription réussie ! Vous pouvez vous connecter.'),
      data: { recovery_codes: ['h4wk-92pm', 't7rd-x3qe'] },
    },
  },
  'POST /api/user/login': {
    body: { pseudo: 'lune_calme', password: 'chamois-lagune-41' },
    reply: { ...done('Connexion réussie'), data: { accessToken: 'eyJhbGciOi…', refreshToken: 'q3Jx…' } },
  },
  'POST /api/user/second-factor': {
    body: { challenge: 'q3Jx…', code: '402118' },
    reply: { ...done('Connexion réussie'), data: { accessToken: 'eyJhbGciOi…', refreshToken: 'q3Jx…' } },
  },
  'POST /api/user/refresh-token': {
    reply: { ...done('Connexion renouvelée'), data: { accessToken: 'eyJhbGciOi…' } },
  },
  'GET /api/user/logout': { reply: done('Déconnexion réussie!') },
  'POST /api/cart/add-to-cart': {
    body: { product_id: ID, quantity: 2 },
    reply: {
      ...done('Produit ajouté au panier !'),
      data: {
        item: {
          product_id: {
            _id: ID,
            name: 'Préservatifs classiques',
            image: '/media/a1b2.webp',
            price: 1500,
            is_available: true,
          },
          quantity: 2,
          subtotal: 3000,
        },
        totalPrice: 3000,
        deliveryFee: 1000,
      },
    },
  },
  'POST /api/order/confirm': { body: { orderId: ID }, reply: done('Commande confirmée !') },
  'PUT /api/user/favorites': { body: { product_id: ID }, reply: done('Produit ajouté aux favoris.') },
  'PUT /api/admin/users/level': {
    body: { id: ID, level: 'finance' },
    reply: {
      ...done('Accès enregistré. Ses connexions sont terminées.'),
      data: { admin_level: 'finance' },
    },
  },
  'POST /api/admin/orders/:id/assign-vendor': {
    body: { vendor_id: ID },
    reply: done('Vendeur assigné.'),
  },
  'POST /api/admin/orders/:id/cancel': {
    body: { reason: 'Article introuvable chez nos vendeurs.' },
    reply: done('Commande annulée, remboursement demandé.'),
  },
  'PUT /api/user/verify-forgot-password-otp': { body: { email: 'lune@exemple.bj', otp: '402118' } },
  'POST /api/partner/orders/:orderId/picked-up': { body: { code: '4021' } },
  'POST /api/partner/orders/:orderId/delivered': { body: { code: '4021' } },
}
