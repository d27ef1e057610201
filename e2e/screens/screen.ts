import type { Page } from '@playwright/test'
import type { Person } from './people.ts'

/** One screen in one state. A new one is a new row of a `*-screens.ts` table. */
export interface Screen {
  /** Names its files: `cart-empty`. */
  name: string
  as?: Person
  path: string | (() => Promise<string>)
  /** Requests that are never answered, as Playwright patterns. */
  hanging?: readonly string[]
  /** Requests answered by a 500. */
  failing?: readonly string[]
  /** Before the page opens. */
  prepare?(page: Page): Promise<unknown>
  /** From the opened page to the state. */
  reach?(page: Page): Promise<unknown>
  /** Visible once the state is reached. */
  shows: string | RegExp
  widths?: readonly (390 | 1440)[]
  /** Only what the window shows: for what depends on the place on the page. */
  isViewportOnly?: boolean
}

export const press = async (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()

export const goOffline = (page: Page) => page.context().setOffline(true)
