// Starts the shop for the journeys on a fresh database; the demo pictures, costly to draw, are reused from run to run.
import { rmSync } from 'node:fs'
import { openKkiapay } from './kkiapay.ts'

for (const leftover of ['postgres', 'postgres.password', 'secrets.json']) {
  rmSync(`${process.env.DATA_DIR}/${leftover}`, { recursive: true, force: true })
}
Object.assign(process.env, await openKkiapay(Number(process.env.PORT)))
await import(new URL('../server/build/main.js', import.meta.url).href)
