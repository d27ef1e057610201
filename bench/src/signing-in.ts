import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { hashPassword } from '../../server/src/features/account/password.ts'
import { compare, load, median } from './load.ts'
import type { Report } from './report.ts'
import { type Cluster, stock } from './shop.ts'

const PASSWORD = 'chamois-lagune-41'
const METRICS_TOKEN = 'a-token-for-the-figures-of-the-shop'
const AT_ONCE = 200
const PAIRS = 300
/** A set now and then is off by seven in a hundred, either way; what could be learned is off the same way in each. */
const SETS = 5
/** Rounds of browsing: one in a hundred answers differs from round to round by more than a third. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)

/**
 * Browsing from the first to the last of two hundred people who sign in at the same moment, sent by another thread;
 * and what a stranger's stopwatch could learn.
 */
export async function measureSigningIn(cluster: Cluster, report: Report) {
  const { url, pool } = await cluster.shop('signing', { METRICS_TOKEN })
  await stock(pool, 1000)
  const { rows } = await pool.query<{ id: string }>('select id from countries limit 1')
  const post = (path: string, body: object, method = 'POST') =>
    fetch(url + path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  // Twenty accounts: one alone could not sign in two hundred times at once, and should not.
  const pseudos = Array.from({ length: 20 }, (_, n) => `mesure_${String.fromCharCode(97 + n)}`)
  for (const pseudo of pseudos) {
    const registration = { pseudo, password: PASSWORD, country_id: rows[0]!.id, gender: 'Femme' }
    await post('/api/user/register', registration)
  }

  const browse = (until?: Promise<unknown>) =>
    load({ url: `${url}/api/product/get-products-paginated`, seconds: 4, connections: 8, until })
  const people = new Worker(new URL('sign-ins.ts', import.meta.url), {
    workerData: { url, pseudos, password: PASSWORD },
  })
  people.unref() // a measure that fails must not keep the process
  /** How many went through. */
  const signInAll = async (): Promise<number> => {
    people.postMessage(AT_ONCE)
    const [done] = await once(people, 'message')
    return done
  }
  await browse()
  await signInAll() // warm both up before anything counts
  const [calm, busy, late]: [number[], number[], number[]] = [[], [], []]
  let done = 0
  for (let round = 0; round < ROUNDS; round++) {
    calm.push((await browse()).p99)
    await loopDelay(url) // forgets what was before
    const signIns = signInAll()
    busy.push((await browse(signIns)).p99)
    late.push(await loopDelay(url))
    done += await signIns
  }
  const [calmly, busily] = [median(calm), median(busy)]
  report.ratio(
    `browsing p99 during ${AT_ONCE} sign-ins / calm (${busily.toFixed(1)} / ${calmly.toFixed(1)} ms)`,
    busily / calmly,
    { atMost: 3 },
  )
  report.fact(`all ${AT_ONCE} sign-ins went through, ${ROUNDS} times`, done === AT_ONCE * ROUNDS)
  report.figure('event loop delay meanwhile, p99 in milliseconds', median(late), { atMost: 50 })
  const perSecond = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return (AT_ONCE * 1000) / (performance.now() - began)
  }
  const signingIn = await compare(
    () => perSecond(signInAll),
    () => perSecond(() => Promise.all(Array.from({ length: AT_ONCE }, () => hashPassword(PASSWORD)))),
  )
  report.ratio('sign-ins / passwords hashed by the same function alone', signingIn.ratio, { atLeast: 0.8 })
  await people.terminate() // nothing of them beside what is timed next

  const time = async (call: () => Promise<Response>) => {
    const started = performance.now()
    await (await call()).arrayBuffer()
    return performance.now() - started
  }
  /**
   * The two by turns, so that a noisy moment hits both, and each first every other time: one that leaves work behind
   * slows the next call, whichever that is. By how much their usual times differ, with its sign.
   */
  const difference = async (known: Attempt, unknown: Attempt) => {
    const [a, b]: [number[], number[]] = [[], []]
    for (let pair = 0; pair < PAIRS; pair++) {
      if (pair % 3 === 0) await pool.query('truncate throttles')
      const timeKnown = async () => a.push(await time(() => known(pair)))
      const timeUnknown = async () => b.push(await time(() => unknown(pair)))
      for (const each of pair % 2 ? [timeKnown, timeUnknown] : [timeUnknown, timeKnown]) await each()
    }
    return median(a) / median(b) - 1
  }
  const gap = async (known: Attempt, unknown: Attempt) => {
    const sets: number[] = []
    for (let set = 0; set < SETS; set++) sets.push(await difference(known, unknown))
    return Math.abs(median(sets))
  }
  const login = (pseudo: string) => post('/api/user/login', { pseudo, password: 'faux-mot-de-passe' })
  const forgot = (email: string) => () => post('/api/user/forgot-password', { email }, 'PUT')
  /** By turns among twenty, and the counts deleted: none is tried often enough to be refused. */
  const nth = (pair: number) => pair % pseudos.length
  const known = 'connue@exemple.bj'
  await giveAddress(url, { pseudo: pseudos[0]!, email: known, countryId: rows[0]!.id })
  report.ratio(
    'wrong password, known / unknown pseudo: gap',
    await gap(
      (pair) => login(pseudos[nth(pair)]!),
      (pair) => login(`inconnu_${String.fromCharCode(97 + nth(pair))}`),
    ),
    { atMost: 0.05 },
  )
  report.ratio(
    'forgotten password, known / unknown address: gap',
    await gap(forgot(known), forgot('inconnue@exemple.bj')),
    { atMost: 0.05 },
  )
}

/** Milliseconds, since it was last asked. */
async function loopDelay(url: string) {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return 1000 * Number(/^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)$/m.exec(await answer.text())![1])
}

/** One call, the same kind each time. */
type Attempt = (pair: number) => Promise<Response>

/** Gives an account an address, and verifies it as its owner would. */
async function giveAddress(
  url: string,
  { pseudo, email, countryId }: { pseudo: string; email: string; countryId: string },
) {
  const send = (method: string, path: string, body: object, token = '') =>
    fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const login = await (await send('POST', '/api/user/login', { pseudo, password: PASSWORD })).json()
  const profile = { email, country_id: countryId }
  await send('PUT', '/api/user/update-profile', profile, login.data.accessToken)
  const mails = (await (await fetch(`${url}/dev/messages`)).json()) as { to: string; text: string }[]
  const code = /code=([\w-]+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1]
  const verified = await send('POST', '/api/user/verify-email', { code })
  if (!verified.ok) throw new Error(`the address was not verified: ${await verified.text()}`)
}
