import type { HealthSheetName } from '@fantome/contract/health-sheets.ts'
import type { Sheet } from './sheet.ts'
import { consentement } from './sheets/consentement.tsx'
import { contraception } from './sheets/contraception.tsx'
import { cycle } from './sheets/cycle.tsx'
import { depistage } from './sheets/depistage.tsx'
import { parler } from './sheets/parler.tsx'
import { tests } from './sheets/tests.tsx'

export const SHEETS: Record<HealthSheetName, Sheet> = {
  contraception,
  tests,
  cycle,
  depistage,
  consentement,
  parler,
}
