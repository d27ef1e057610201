/** The short pages on health, by the last part of their address. */
export const HEALTH_SHEETS = [
  'contraception',
  'tests',
  'cycle',
  'depistage',
  'consentement',
  'parler',
] as const
export type HealthSheetName = (typeof HEALTH_SHEETS)[number]

export const HEALTH_PATH = '/info/sante'
export const healthPath = (name: HealthSheetName) => `${HEALTH_PATH}/${name}`

/** All of them, as a search engine lists them and a phone keeps them for reading without network. */
export const HEALTH_PAGES: readonly string[] = [HEALTH_PATH, ...HEALTH_SHEETS.map(healthPath)]
