import { bareReply, type Endpoint } from './endpoint.ts'
import { clients, oneOrder, withReason } from './order.ts'

export const COMPLAINT_REASONS = [
  'Je n’ai pas reçu le colis',
  'Il manque un article',
  'L’article est abîmé ou n’est pas le bon',
  'Le colis ou la remise n’était pas discret',
  'Autre chose',
] as const

export const complain = {
  method: 'POST',
  path: '/api/order/:id/complaint',
  access: clients,
  params: oneOrder,
  body: withReason('Dites-nous ce qui ne va pas.'),
  reply: bareReply,
} as const satisfies Endpoint

/** All that was said of an order; each time at most 500 characters of it. */
export const COMPLAINT_MAX = 2000

/** Something more to say about an open complaint: somebody reads it anew. */
export const addToComplaint = {
  method: 'POST',
  path: '/api/order/:id/complaint/more',
  access: clients,
  params: oneOrder,
  body: withReason('Écrivez ce que vous voulez ajouter.'),
  reply: bareReply,
} as const satisfies Endpoint

/** « Tout va bien finalement »: the order is received, and the vendor and the courier are paid. */
export const withdrawComplaint = {
  method: 'POST',
  path: '/api/order/:id/complaint/withdraw',
  access: clients,
  params: oneOrder,
  reply: bareReply,
} as const satisfies Endpoint
