import { DISPATCH_DEFAULTS, type DispatchSettings } from '@fantome/contract/settings.ts'

export interface Policy {
  key: 'waves' | 'everyone' | 'quartier'
  name: string
  short: string
  meaning: string
  settings: DispatchSettings
}

const NEVER = 86_400

/** Three ways to put an order to partners; settings of the shop, no code of their own. */
export const POLICIES: Policy[] = [
  {
    ...{ key: 'waves', name: 'Nos vagues', short: 'vagues' },
    meaning: 'Quartier, puis commune, puis pays, aux minutes réglées.',
    settings: DISPATCH_DEFAULTS,
  },
  {
    ...{ key: 'everyone', name: 'Tous à la fois', short: 'tous' },
    meaning: 'Tout le pays reçoit l’offre dès la première seconde.',
    settings: {
      ...DISPATCH_DEFAULTS,
      ...{ vendor_commune_seconds: 0, courier_quartier_seconds: 0, courier_commune_seconds: 0 },
    },
  },
  {
    ...{ key: 'quartier', name: 'Quartier seul', short: 'quartier' },
    meaning: 'Le quartier seulement (la commune pour les vendeurs), sans jamais élargir.',
    settings: {
      ...DISPATCH_DEFAULTS,
      ...{ vendor_commune_seconds: NEVER, courier_quartier_seconds: NEVER, courier_commune_seconds: NEVER },
    },
  },
]
