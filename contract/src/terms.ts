import { z } from 'zod'

/** One version of the terms of use. `changes`: what is new since the one before, in three lines. */
export const terms = z.object({
  version: z.string(),
  /** The day it came into force, as it is shown. */
  date: z.string(),
  changes: z.array(z.string()),
})
export type Terms = z.output<typeof terms>

/** The version in force: accepted at registration, or once at the next order by who accepted an earlier one. */
export const CURRENT_TERMS: Terms = {
  version: '2',
  date: '16 novembre 2026',
  changes: [
    'Clauses 5 et 8 : le sort d’un paiement sans commande, et d’un remboursement, est écrit.',
    'Clauses 9 et 12 : ce que chacun apprend, à quoi vos données servent, ce que l’appareil garde, à qui se plaindre.',
    'Clause 13 : les délais de la confirmation automatique sont donnés en heures.',
  ],
}
