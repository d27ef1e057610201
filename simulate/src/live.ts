import { openDatabase } from '../../server/src/db/client.ts'
import { startEmbeddedPostgres } from '../../server/src/db/embedded.ts'
import { readEnv } from '../../server/src/env.ts'
import { createPii } from '../../server/src/shared/pii.ts'
import { DAY_MINUTES, startClock } from './clock.ts'
import { settlePeople } from './people.ts'
import { type DaySettings, planDay } from './plan.ts'
import { playDay } from './play.ts'
import { readCity, readShelf } from './shop.ts'

const DRAIN_MINUTES = 120

/**
 * Plays the day into the shop that is running, from `from`, a minute of the day. The shop's own clock stays as it is: waves
 * open at their real minutes, and people live `speed` times faster than that, so that there is something to watch.
 */
export async function playLive({
  day,
  shopUrl,
  from,
  speed,
}: {
  day: DaySettings
  shopUrl: string
  from: number
  speed: number
}) {
  const env = readEnv(process.env)
  if (env.isProduction) throw new Error('The simulation plays into a demo shop only.')
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres(`${env.DATA_DIR}/postgres`)
  const { pool, db } = openDatabase(env.DATABASE_URL ?? embedded!.url, console)
  try {
    await fetch(`${shopUrl}/health/ready`).catch(() => {
      throw new Error(`Nobody answers at ${shopUrl}: run \`npm start\` first.`)
    })
    const { city, countryId } = await readCity(pool, day.seed)
    const plan = planDay(day, city)
    await settlePeople(db, createPii([env.PII_KEY]), plan, countryId)
    const shelf = await readShelf(pool)
    const clock = startClock(speed, from)
    console.log(`La journée se joue dans ${shopUrl} (Ctrl-C pour l’arrêter) : regardez l’administration.`)
    await playDay({
      shopUrl,
      clock,
      city,
      plan,
      shelf,
      lastOrder: DAY_MINUTES,
      end: DAY_MINUTES + DRAIN_MINUTES,
      say: console.log,
    })
  } finally {
    await pool.end()
    await embedded?.stop()
  }
}
