import { ACCOUNT_DOCS } from './account-docs.ts'
import { ADMIN_DOCS } from './admin-docs.ts'
import type { CallDocs } from './call-doc.ts'
import { PARTNER_DOCS } from './partner-docs.ts'
import { SHOP_DOCS } from './shop-docs.ts'
import { ZONE_DOCS } from './zone-docs.ts'

/** Every call of the contract, by method and path. */
export const CALL_DOCS: CallDocs = {
  ...ACCOUNT_DOCS,
  ...SHOP_DOCS,
  ...PARTNER_DOCS,
  ...ADMIN_DOCS,
  ...ZONE_DOCS,
}

/** The parts of the API, as the page of integrators groups them: the word after `/api/`. */
export const TAGS: Record<string, string> = {
  user: 'Comptes, connexions, zones et données personnelles',
  category: 'Catégories',
  product: 'Produits et avis',
  cart: 'Panier',
  payment: 'Devis et paiements',
  order: 'Commandes des clients',
  exceptions: 'Erreurs des pages',
  events: 'Ce qui change, en direct',
  partner: 'Espaces des vendeurs et des livreurs',
  file: 'Images',
  admin: 'Administration',
  adminVendor: 'Administration des vendeurs',
}
