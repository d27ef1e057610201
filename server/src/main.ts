import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { openDatabase } from './db/client.ts'
import {
  checkConnectionBudget,
  HEALTH_CONNECTIONS,
  JOB_CONNECTIONS,
  readConnections,
} from './db/connection-budget.ts'
import { startEmbeddedPostgres } from './db/embedded.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { openReads } from './db/reads.ts'
import { DEMO_PASSWORD, DEMO_PSEUDOS } from './demo/people.ts'
import { seedDemoShop } from './demo/seed.ts'
import { readEnv } from './env.ts'
import { stopHashing } from './features/account/password.ts'
import { loadLaunchZones } from './features/zone/launch-zones.ts'
import { replayMissedErasures } from './operations/erasure-check.ts'
import { createLogger } from './operations/logger.ts'
import { requireSameSearchKey } from './operations/search-key.ts'
import { listenForDatabaseEvents } from './shared/database-events.ts'
import { endProcess, fail } from './shared/end-process.ts'
import { startJobs } from './shared/jobs.ts'
import { startWorkers } from './workers.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function start() {
  const env = readEnv(process.env)
  const log = createLogger(env.LOG_LEVEL)
  endOnUnforeseenErrors(log)
  if (Number(process.versions.node.split('.')[0]) < 24) {
    throw new Error('Fantôme runs on Node 24: start it with `npm start`, which brings its own.')
  }
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres(join(env.DATA_DIR, 'postgres'))
  const databaseUrl = env.DATABASE_URL ?? embedded!.url
  await prepareDatabase({ url: databaseUrl, ownerUrl: env.DATABASE_OWNER_URL })

  const [answers, works] = [env.ROLE !== 'worker', env.ROLE !== 'web']
  const { pool, db } = openDatabase(databaseUrl, log, answers ? env.DATABASE_POOL : HEALTH_CONNECTIONS)
  await checkConnectionBudget(pool, env, log)
  // Of their own, so that jobs do not wait behind the requests of a busy hour: an order is offered at once even then.
  const forJobs = works ? openDatabase(databaseUrl, log, JOB_CONNECTIONS) : undefined
  await loadLaunchZones(db)
  const hasDemo = !env.isProduction && env.SEED !== 'none'

  const changes = await listenForDatabaseEvents(databaseUrl)
  const reads = openReads({ db, changes, log, env, max: readConnections(env) })
  const isAsked = (flag: string) => process.argv.includes(flag)
  const site = isAsked('--dev') ? 'dev' : isAsked('--api-only') ? 'none' : 'built'
  const hurry = env.CLOCK_RATE > 1 && { clockRate: env.CLOCK_RATE, pollSeconds: 0.5 }
  const jobs = await startJobs(databaseUrl, log, { isWorking: works, ...hurry })
  const app = await buildApp({ env, log, pool, db, reads, changes, jobs, site })
  if (env.isProduction) await requireSameSearchKey(db, app.context.pii)
  await replayMissedErasures(db, app.context)
  if (hasDemo) await seedDemoShop(db, app.context)
  const workers = forJobs && (await startWorkers({ context: app.context, reads, ...forJobs }))
  await app.listen({ host: env.HOST, port: env.PORT })
  say(answers ? `\nFantôme est ouvert : ${env.PUBLIC_URL}` : '\nFantôme travaille.')
  if (hasDemo) say(`Comptes de démonstration : ${DEMO_PSEUDOS.join(', ')} (mot de passe ${DEMO_PASSWORD})`)

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    app.ending.hasBegun = true
    await sleep(env.DRAIN_SECONDS * 1000) // the balancer sees that we are not ready, and sends no more
    await app.close() // finishes the requests under way
    await jobs.close() // and the jobs
    await workers?.close()
    await changes.close()
    await reads.close()
    await Promise.all([pool.end(), forJobs?.pool.end()])
    await embedded?.stop()
    await stopHashing()
    endProcess(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

/** A bug nobody caught: logged, and the supervisor starts a new process. */
function endOnUnforeseenErrors(log: FastifyBaseLogger) {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      log.fatal({ err: error }, event)
      endProcess(1)
    })
  }
}

start().catch(fail)
