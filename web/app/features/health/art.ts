import type { HealthSheetName } from '@fantome/contract/health-sheets.ts'
import consentement from './art/consentement.svg'
import contraception from './art/contraception.svg'
import cycle from './art/cycle.svg'
import depistage from './art/depistage.svg'
import parler from './art/parler.svg'
import tests from './art/tests.svg'

export const ART: Record<HealthSheetName, string> = {
  contraception,
  tests,
  cycle,
  depistage,
  consentement,
  parler,
}
