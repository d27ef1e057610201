import { z } from 'zod'
import { type Endpoint, filled, idOf, pageNumber, pageSize, pagination, reply } from './endpoint.ts'
import { withdrawal } from './partner-money.ts'

const admins = ['admin'] as const

const sum = z.object({ amount: z.number(), count: z.number() })

export const getWithdrawals = {
  method: 'GET',
  path: '/api/admin/withdrawals',
  access: admins,
  levels: ['finance'],
  query: z.object({
    status: z.enum(['requested', 'paid', 'refused']).optional(),
    page: pageNumber.default(1),
    limit: pageSize(100).default(20),
  }),
  reply: reply(
    z.array(
      withdrawal.extend({
        partner: z.object({
          _id: z.string(),
          full_name: z.string(),
          pseudo: z.string(),
          role: z.enum(['vendeur', 'livreur', 'admin']),
        }),
        phone: z.string(),
        available: z.number(),
      }),
    ),
    {
      pagination,
      /** Whatever page is asked for: what is to be paid, and what was paid since the first of the month. */
      summary: z.object({ vendors: sum, couriers: sum, paid_this_month: sum }),
    },
  ),
} as const satisfies Endpoint

export const decideWithdrawal = {
  method: 'PUT',
  path: '/api/admin/withdrawals/:id',
  access: admins,
  levels: ['finance'],
  freshSignIn: true,
  params: z.object({ id: idOf('withdrawal.not_found') }),
  body: z.object({
    status: z.enum(['paid', 'refused'], 'Choisissez payé ou refusé.'),
    /** Of the transfer when paid; why not when refused. */
    reference: filled(120, 'Indiquez la référence du versement, ou la raison du refus.'),
  }),
  reply: reply(withdrawal),
} as const satisfies Endpoint
