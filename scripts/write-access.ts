// Writes docs/access.md from the routes themselves.
import { writeFileSync } from 'node:fs'
import { buildApp } from '../server/src/app.ts'
import { openDatabase } from '../server/src/db/client.ts'
import { readEnv } from '../server/src/env.ts'
import { createLogger } from '../server/src/operations/logger.ts'
import { accessDocument } from '../server/test/access-document.ts'
import { IDLE } from '../server/test/idle.ts'

const { pool, db } = openDatabase('postgres://nobody@127.0.0.1:1/none', console)
const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
const app = await buildApp({ env, log: createLogger(env.LOG_LEVEL), pool, db, ...IDLE, site: 'none' })
await app.ready()
writeFileSync('docs/access.md', accessDocument(app.accessTable))
await app.close()
