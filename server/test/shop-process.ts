import type { AddressInfo } from 'node:net'
import { buildApp } from '../src/app.ts'
import { openDatabase } from '../src/db/client.ts'
import { readEnv } from '../src/env.ts'
import { IDLE } from './idle.ts'

// A shop in a process of its own, for what can only be measured from outside. Says its port, and waits.
const env = readEnv(process.env)
const { pool, db } = openDatabase(env.DATABASE_URL!, console)
const app = await buildApp({ env, pool, db, ...IDLE, site: 'none' })
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`)
