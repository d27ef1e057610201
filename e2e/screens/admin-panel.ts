import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

export const TILES = '/account?tab=administration'

/** The panels fill the window and scroll inside: the window is the picture. */
export const panel = (screen: Omit<Screen, 'as' | 'isViewportOnly'>): Screen => ({
  ...screen,
  as: 'admin',
  isViewportOnly: true,
})

/** The panel's own code has arrived: « Chargement… » is of its list. */
export const waitForTools = (page: Page) => page.getByRole('searchbox').waitFor()
