import { HEALTH_PAGES, HEALTH_PATH, healthPath } from '@fantome/contract/health-sheets.ts'
import { expect, onTestFinished, test } from 'vitest'
import { findReadable } from './find-readable.ts'

/** The device holds these pages, and no other. */
function holdPages(paths: readonly string[]) {
  const caches = { match: async (path: string) => (paths.includes(path) ? new Response('') : undefined) }
  Object.assign(globalThis, { caches })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'caches'))
}

test('offline: « Toutes lisibles » only when every sheet is stored', async () => {
  holdPages(HEALTH_PAGES)
  expect(await findReadable()).toMatchObject([{ path: HEALTH_PATH, note: 'Toutes lisibles' }])
  holdPages([HEALTH_PATH, healthPath('cycle'), healthPath('tests')])
  expect(await findReadable()).toMatchObject([{ path: HEALTH_PATH, note: '2 sur 6 lisibles' }])
  holdPages([])
  expect(await findReadable()).toEqual([])
})
