// Part of `npm run lint`: a server feature imports only features below it, and another feature's repository never.
// `--draw` prints the imports as the diagram of docs/architecture.md.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** From the ground up; features of one row may not import each other either. */
const LAYERS = [
  ['audit', 'alert', 'erasure'],
  ['ledger', 'message', 'file', 'settings', 'zone'],
  ['account'],
  ['push'],
  ['catalogue'],
  ['cart'],
  ['order'],
  ['payment'],
  ['checkout'],
  ['partner'],
  ['dispatch'],
  ['telegram'],
  ['statistics'],
  ['administration', 'privacy', 'bulk'],
  ['live'],
]
const FEATURES = 'server/src/features'
const SHARED = ['server/src/shared', 'server/src/db', 'contract/src']

const heightOf = (feature: string) => LAYERS.findIndex((layer) => layer.includes(feature))
const featureOf = (file: string) =>
  file.startsWith(`${FEATURES}/`) ? relative(FEATURES, file).split('/')[0] : undefined

const problems: string[] = []
const arrows = new Set<string>()
for (const file of globSync([`${FEATURES}/**/*.ts`, ...SHARED.map((folder) => `${folder}/**/*.ts`)])) {
  if (file.endsWith('.test.ts')) continue
  const from = featureOf(file)
  if (from && heightOf(from) < 0) problems.push(`${file}: the feature ${from} stands in no layer`)
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)) {
    const to = featureOf(join(dirname(file), path!))
    if (!to || to === from) continue
    if (!from) problems.push(`${file}: shared code imports the feature ${to}`)
    else if (heightOf(to) >= heightOf(from)) problems.push(`${file}: ${from} stands below ${to}`)
    else if (path!.endsWith('.repository.ts')) problems.push(`${file}: call ${to}'s service, not ${path}`)
    if (from) arrows.add(`  ${from} --> ${to}`)
  }
}
if (process.argv.includes('--draw')) console.log(['flowchart TD', ...[...arrows].toSorted()].join('\n'))
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
