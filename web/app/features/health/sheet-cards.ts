import type { HealthSheetName } from '@fantome/contract/health-sheets.ts'
import type { Tint } from '../../lib/category-tint.ts'

/** The last one says where to go, and needs no source. */
export const SHEETS_IN_SHORT = 'Six fiches courtes, dont cinq avec leurs sources.'

/** What is said of a sheet before it is opened. */
export interface SheetCard {
  name: string
  title: string
  summary: string
  minutes: number
  tint: Tint
}

export const SHEET_CARDS: Record<HealthSheetName, SheetCard> = {
  contraception: {
    name: 'Contraception',
    title: 'Contraception\u00a0: les gestes qui comptent',
    summary:
      'Les méthodes, ce qu’elles protègent, ce qu’elles ne protègent pas. L’urgence, jusqu’à cinq jours.',
    minutes: 3,
    tint: 'sand',
  },
  tests: {
    name: 'Tests',
    title: 'Test\u00a0: quand, comment, et après',
    summary: 'Quand le faire, comment le lire, et après.',
    minutes: 2,
    tint: 'clay',
  },
  cycle: {
    name: 'Cycle',
    title: 'Cycle\u00a0: ce qui est courant, ce qui se consulte',
    summary: 'Protections, durées, douleurs\u00a0: ce qui est courant, ce qui se consulte.',
    minutes: 2,
    tint: 'mist',
  },
  depistage: {
    name: 'Dépistage',
    title: 'Dépistage\u00a0: à qui parler, où aller',
    summary: 'Se tester chez soi ou sur place. Un résultat se confirme toujours.',
    minutes: 2,
    tint: 'clay',
  },
  consentement: {
    name: 'Consentement',
    title: 'Consentement\u00a0: un oui libre et clair',
    summary: 'Un oui libre, clair, et qui peut changer. À qui parler quand il a manqué.',
    minutes: 2,
    tint: 'lagoon',
  },
  parler: {
    name: 'Parler à quelqu’un',
    title: 'Parler à quelqu’un',
    summary: 'Les lieux d’écoute et de soin, au Bénin et en Côte d’Ivoire.',
    minutes: 1,
    tint: 'mist',
  },
}
