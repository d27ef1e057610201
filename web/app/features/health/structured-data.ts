import {
  HEALTH_PATH,
  HEALTH_SHEETS,
  type HealthSheetName,
  healthPath,
} from '@fantome/contract/health-sheets.ts'
import type { AddressOf } from '../../lib/page-meta.ts'
import { SHEET_CARDS } from './sheet-cards.ts'

const publisher = { '@type': 'Organization', name: 'Fantôme' }

export const describeSheets = (_: unknown, addressOf: AddressOf) => [
  {
    '@type': 'CollectionPage',
    name: 'Des réponses claires',
    url: addressOf(HEALTH_PATH),
    inLanguage: 'fr',
    publisher,
    hasPart: HEALTH_SHEETS.map((name) => ({
      '@type': 'Article',
      headline: SHEET_CARDS[name].title,
      url: addressOf(healthPath(name)),
    })),
  },
]

export const describeSheet = ({ name }: { name: HealthSheetName }, addressOf: AddressOf) => [
  {
    '@type': 'Article',
    headline: SHEET_CARDS[name].title,
    description: SHEET_CARDS[name].summary,
    url: addressOf(healthPath(name)),
    inLanguage: 'fr',
    isAccessibleForFree: true,
    publisher,
  },
  {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: addressOf('/') },
      { '@type': 'ListItem', position: 2, name: 'Fiches', item: addressOf(HEALTH_PATH) },
      { '@type': 'ListItem', position: 3, name: SHEET_CARDS[name].name },
    ],
  },
]
