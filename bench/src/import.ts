import { setTimeout as sleep } from 'node:timers/promises'
import { LINES, openDesk } from './import-desk.ts'
import { load, nth } from './load.ts'
import type { Report } from './report.ts'
import { type BenchShop, type Cluster, stock } from './shop.ts'

const PICTURES = 300
const LIST = '/api/product/get-products-paginated'

/** An import of ten thousand products while people browse; then another one, stopped half way. */
export async function measureImport(cluster: Cluster, report: Report) {
  const shop = await cluster.shop('importing')
  await stock(shop.pool, 1000)
  const desk = await openDesk(shop)
  const images = await desk.uploadAll(PICTURES)
  const browse = () => browseShop(shop.url)
  await browse() // warm up
  const calm = await browse()

  const whole = await desk.start('Article', images)
  const steps: number[] = []
  const end = desk.end(whole, ({ done }) => {
    if (done > (steps.at(-1) ?? 0)) steps.push(done)
  })
  const busy = await browseUntil(browse, end)
  const { state, created } = await end
  report.fact(
    `${LINES} products, ${PICTURES} with pictures of their own: ${state}, ${created} created`,
    created === LINES,
  )
  report.fact(`progress: ${steps.length} steps seen, the last ${steps.at(-1)}`, steps.length >= 5)
  report.note(`p99 of browsing: calm ${calm.p99.toFixed(1)} ms, during the import ${busy.p99.toFixed(1)} ms`)
  report.ratio('p99 of browsing, during an import / calm', busy.p99 / calm.p99, { atMost: 3 })
  report.fact('no call of a visitor failed meanwhile', busy.errors === 0)

  const counted = await countRows(shop)
  const halved = await desk.start('Autre', images)
  let isStopped = false
  const stopped = await desk.end(halved, async ({ done, total }) => {
    if (done < total / 2 || isStopped) return
    isStopped = true
    await desk.cancel(halved)
  })
  const left = await settled(shop)
  report.fact(
    `stopped after ${stopped.done} of ${stopped.total} lines: ${stopped.state}`,
    stopped.state === 'cancelled',
  )
  report.fact(
    'it left no product and no staged line',
    left.products === counted.products && left.staged === 0,
  )
}

/** People turning pages, half of which nobody asked for before. */
let fresh = 0
const browseShop = (url: string) =>
  load({
    url,
    ...{ seconds: 3, connections: 8 },
    requests: [1, 2, 3, 4].map((page) => ({
      path: `${LIST}?page=${page}`,
      setupRequest: (request) =>
        page % 2 ? request : { ...request, path: `${LIST}?page=${page}&n=${++fresh}` },
    })),
  })

async function browseUntil(browse: () => ReturnType<typeof load>, end: Promise<unknown>) {
  const times: number[] = []
  let [errors, isOver] = [0, false]
  const over = end.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const measured = await browse()
    times.push(...measured.times)
    errors += measured.errors
  }
  await over
  return { p99: nth(0.99, times), errors }
}

async function countRows({ pool }: BenchShop) {
  const { rows } = await pool.query<{ products: number; staged: number }>(
    'select (select count(*)::int from products) as products, (select count(*)::int from bulk_rows) as staged',
  )
  return rows[0]!
}

/** Whoever was staging may finish a batch before seeing that it was stopped. */
async function settled(shop: BenchShop) {
  const deadline = performance.now() + 10_000
  let counted = await countRows(shop)
  for (let same = 0; same < 5 && performance.now() < deadline; ) {
    await sleep(200)
    const next = await countRows(shop)
    same = next.staged === 0 && next.products === counted.products ? same + 1 : 0
    counted = next
  }
  return counted
}
