import { setTimeout as sleep } from 'node:timers/promises'
import { findGoods, findZone, orderOf } from './buyers.ts'
import { fillLargeShop, PASSWORD } from './large-shop.ts'
import { nth } from './load.ts'
import { openPhone, type Phone } from './phone.ts'
import { findPostmaster, processorSeconds, processorSecondsWithChildren } from './processor.ts'
import type { Report } from './report.ts'
import { type BenchShop, type Cluster, isSmall } from './shop.ts'

const SIZE = isSmall
  ? { people: 40, seconds: 20, orders: 2000, users: 1000, products: 500, partners: 100 }
  : { people: 500, seconds: 600, orders: 100_000, users: 50_000, products: 10_000, partners: 1000 }
const THINK_MS = 2000
/** Some at a time: passwords are hashed two at a time. */
const SIGN_IN_AT_ONCE = 8

/** L4: so many people who look around, fill a basket, look at their orders, sign in and buy. */
export async function measurePeople(cluster: Cluster, report: Report) {
  const shop = await cluster.shop('people', { ROLE: 'web' })
  await fillLargeShop(shop, SIZE)
  const visit = await createVisits(shop)
  const { rows } = await shop.pool.query<{ pseudo: string }>(
    `select pseudo from users where role = 'client' order by id desc limit $1`,
    [SIZE.people],
  )
  const people = rows.map(({ pseudo }) => ({ pseudo, phone: openPhone(shop.url, pseudo, PASSWORD), held: 0 }))
  for (let rank = 0; rank < people.length; rank += SIGN_IN_AT_ONCE)
    await Promise.all(
      people.slice(rank, rank + SIGN_IN_AT_ONCE).map(({ phone }) => phone.call('GET', '/api/cart/get-cart')),
    )

  const postmaster = await findPostmaster(shop.pool)
  const used = () => processorSeconds(shop.pid) + processorSecondsWithChildren(postmaster)
  const before = used()
  const times: number[] = []
  const failures = new Map<string, number>()
  const end = performance.now() + SIZE.seconds * 1000
  await Promise.all(
    people.map(async (person) => {
      await sleep(Math.random() * THINK_MS)
      while (performance.now() < end) {
        const { name, work } = visit(person)
        const began = performance.now()
        const status = await work().catch((error: Error) => error.name)
        times.push(performance.now() - began)
        if (status !== 200) failures.set(`${name} ${status}`, (failures.get(`${name} ${status}`) ?? 0) + 1)
        await sleep(THINK_MS * (0.5 + Math.random()))
      }
      person.phone.close()
    }),
  )
  report.note(`${times.length} calls of ${people.length} people in ${SIZE.seconds} s`)
  const cost = (used() - before) / times.length
  report.note(`${(cost * 1000).toFixed(2)} ms of processor time a call, ours and PostgreSQL's`)
  report.fact(
    `failed calls: ${[...failures].map((each) => each.join(' × ')).join(', ') || 0}`,
    failures.size === 0,
  )
  report.figure('p95 in milliseconds', nth(0.95, times), { atMost: 150 })
  report.figure('p99 in milliseconds', nth(0.99, times), { atMost: 400 })
}

interface Person {
  pseudo: string
  phone: Phone
  /** Of the one product they buy, in the basket. */
  held: number
}

/** What a person does next: 80 in a hundred times they look around. */
async function createVisits(shop: BenchShop) {
  const zone = await findZone(shop)
  const goods = await findGoods(shop, 200)
  const { id: product_id, price } = goods[0]!
  const any = <T>(list: T[]) => list[Math.floor(Math.random() * list.length)]!
  const LIST = '/api/product/get-products-paginated'
  const pages = [
    () => `${LIST}?page=${1 + Math.floor(Math.random() * 20)}`,
    () => `${LIST}?search=${any(['lubrifiant', 'lingettes', 'test', 'gel'])}`,
    () => `/api/product/get-product/${any(goods).id}`,
    () => '/api/category/get-categories',
  ]
  const add = async (person: Person) => {
    if (person.held >= 90) return 200
    const { status } = await person.phone.call('POST', '/api/cart/add-to-cart', { product_id, quantity: 1 })
    if (status === 200) person.held++
    return status
  }
  const buy = async (person: Person) => {
    if (person.held === 0) return add(person)
    const line = { product_id, quantity: person.held, price, subtotal: price * person.held }
    const order = orderOf(zone, [line])
    order.orderData.total_amount = 1000 + line.subtotal
    const { status } = await person.phone.call('POST', '/api/order/create', order)
    if (status === 200) person.held = 0
    return status
  }
  const signIn = async ({ pseudo }: Person) => {
    const body = JSON.stringify({ pseudo, password: PASSWORD })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${shop.url}/api/user/login`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    return answer.status
  }
  const read = async (person: Person, path: string) => (await person.phone.call('GET', path)).status
  return (person: Person) => {
    const chance = Math.random() * 100
    if (chance < 1) return { name: 'buy', work: () => buy(person) }
    if (chance < 3) return { name: 'sign in', work: () => signIn(person) }
    if (chance < 8) return { name: 'orders', work: () => read(person, '/api/order/my-orders') }
    if (chance < 14) return { name: 'add', work: () => add(person) }
    if (chance < 20) return { name: 'basket', work: () => read(person, '/api/cart/get-cart') }
    return { name: 'look', work: () => read(person, any(pages)()) }
  }
}
