import type { HealthSheetName } from '@fantome/contract/health-sheets.ts'

/** Categories are the operator's own words; these are the ones we know a sheet for. The first that fits wins. */
const SUBJECTS: readonly [RegExp, HealthSheetName][] = [
  [/depistage|autotest/, 'depistage'],
  [/grossesse|ovulation|\btests?\b/, 'tests'],
  [/preservatif|contracept|lubrifiant/, 'contraception'],
  [/cycle|regles|menstru|hygiene/, 'cycle'],
]

/** The sheet a category's products concern; none for those we have nothing to say about. */
export function sheetOfCategory(category: string): HealthSheetName | undefined {
  const plain = category
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  return SUBJECTS.find(([words]) => words.test(plain))?.[1]
}
