import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const APP = join(import.meta.dirname, 'app')
const ADMIN = 'features/admin/'
/** An import that is downloaded with the file it stands in; types are not. */
const STATIC = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm
const LATER = /\bimport\(\s*['"](\.[^'"]+)['"]/g

const files = globSync('**/*.{ts,tsx}', { cwd: APP }).filter((file) => !file.includes('.test.'))
const importsOf = (file: string, pattern: RegExp) =>
  [...readFileSync(join(APP, file), 'utf8').matchAll(pattern)].map(([, to]) =>
    relative(APP, join(APP, dirname(file), to!)),
  )

test('download: nothing outside the administration brings it along, styles included', () => {
  const outside = files.filter((file) => !file.startsWith(ADMIN))
  expect(outside.length).toBeGreaterThan(100)
  const brought = outside.flatMap((file) =>
    importsOf(file, STATIC)
      .filter((to) => to.startsWith(ADMIN))
      .map((to) => `${file} → ${to}`),
  )
  expect(brought).toEqual([])
})

test('download: the account page alone asks for it, when an admin opens it', () => {
  const asked = files
    .filter((file) => !file.startsWith(ADMIN))
    .filter((file) => importsOf(file, LATER).some((to) => to.startsWith(ADMIN)))
  expect(asked).toEqual(['routes/account.tsx'])
})
