import { healthPath } from '@fantome/contract/health-sheets.ts'
import { SHEET_CARDS } from './sheet-cards.ts'
import { sheetOfCategory } from './sheet-of-category.ts'

/** Where a category's page, or one of its products', leads for reading more. */
export function readingOf(category: string) {
  const sheet = sheetOfCategory(category)
  return sheet && { to: healthPath(sheet), title: SHEET_CARDS[sheet].title }
}
