import { getAccesses } from '@fantome/contract/account.ts'
import { type BulkJob, createExport, getExportPart, getJob } from '@fantome/contract/bulk.ts'
import type { BodyOf } from '@fantome/contract/endpoint.ts'
import { cancelOrder } from '@fantome/contract/order.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { makeOrder } from '../../../test/order-maker.ts'
import { test as base, type Visitor } from '../../../test/shop.ts'
import { sessions } from '../../db/schema/account.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { bulkJobs, bulkParts } from '../../db/schema/bulk.ts'
import { readCsv } from './csv.ts'
import { purgeOld } from './job.service.ts'

interface Desk extends Visitor {
  /** Asks for a file, waits for it, and reads its lines. */
  export(asked: BodyOf<typeof createExport>): Promise<{ id: string; text: string; lines: string[][] }>
  admin: { id: string }
}

const test = base.extend<{ desk: Desk }>({
  desk: async ({ make, as }, use) => {
    const admin = await make.user({ role: 'admin' })
    const calls = as(admin)
    await use({
      ...calls,
      admin,
      async export(asked) {
        const answer = await calls.call(createExport, { body: asked })
        expect(answer).toMatchObject({ status: 200 })
        const { _id: id } = answer.data as BulkJob
        const job = await vi.waitFor(
          async () => {
            const { data } = await calls.call(getJob, { params: { id } })
            if ((data as BulkJob).state !== 'done') throw new Error((data as BulkJob).state)
            return data as BulkJob
          },
          { timeout: 30_000, interval: 50 },
        )
        let text = ''
        for (let part = 0; part < job.parts; part++) {
          const { data } = await calls.call(getExportPart, { params: { id }, query: { part: String(part) } })
          text += (data as { text: string }).text
        }
        const lines: string[][] = []
        if (asked.format !== 'json') for await (const { cells } of readCsv(text.slice(1))) lines.push(cells)
        return { id, text, lines }
      },
    })
  },
})

const columnOf = ([headers, ...lines]: string[][], header: string) =>
  lines.map((cells) => cells[headers!.indexOf(header)])

test('export products: what an import takes, formulas made harmless, the byte order mark first', async ({
  desk,
  make,
}) => {
  await make.product({ name: '=HYPERLINK("x")', price: 150_050 })
  const { text, lines } = await desk.export({ what: 'products' })
  expect(text.startsWith('\uFEFFnom;description;prix;categorie;image;')).toBe(true)
  expect(text).toContain(`'=HYPERLINK`)
  const at = columnOf(lines, 'nom').indexOf('=HYPERLINK("x")')
  expect(columnOf(lines, 'prix')[at]).toBe('1500,5')
  expect(columnOf(lines, 'actif')[at]).toBe('oui')
})

test('export zones: every zone on its line, with fees and hours', async ({ desk }) => {
  const { lines } = await desk.export({ what: 'zones' })
  expect(lines).toHaveLength(1 + 2 + 23 + 444)
  expect(lines).toContainEqual(['Bénin', '', '', '1000', '', ''])
  expect(lines).toContainEqual(['Bénin', 'Cotonou', 'Cadjèhoun', '', '', ''])
})

test('export orders: sums for the accountant, of the days asked for, without phones or places', async ({
  desk,
  make,
  shop,
}) => {
  const order = await makeOrder(shop.app, make, { userId: (await make.user()).id, stage: 'delivered' })
  const { lines, text } = await desk.export({ what: 'orders' })
  const at = columnOf(lines, 'commande').indexOf(order.id)
  expect(columnOf(lines, 'total')[at]).toBe('7000')
  expect(columnOf(lines, 'etat')[at]).toBe('Livrée')
  expect(columnOf(lines, 'quartier')[at]).toBeTruthy()
  expect(text).not.toContain('2290197')
  expect(lines[0]).not.toContain('telephone')
  const { lines: none } = await desk.export({ what: 'orders', from: '2020-01-01', to: '2020-12-31' })
  expect(none).toHaveLength(1)
})

test('export orders with contacts: a reason, a fresh sign-in, and each client can read of the look', async ({
  desk,
  make,
  as,
  shop: { app },
}) => {
  const client = await make.user()
  const order = await makeOrder(app, make, { userId: client.id, stage: 'accepted' })
  expect(await desk.call(createExport, { body: { what: 'orders', contacts: true } })).toMatchObject({
    status: 400,
    errors: { reason: 'Dites pourquoi il faut les numéros et les lieux.' },
  })
  const asked = { what: 'orders', contacts: true, reason: 'Rappel des clients du 12.' } as const
  const { lines, id } = await desk.export(asked)
  const at = columnOf(lines, 'commande').indexOf(order.id)
  expect(columnOf(lines, 'telephone')[at]).toBe('+2290197000000')
  expect((await as(client).call(getAccesses)).data).toMatchObject([{ order_id: order.id, by: 'Support' }])
  const ofJob = eq(auditEntries.targetId, id)
  const [entry] = await app.db.select().from(auditEntries).where(ofJob).orderBy(auditEntries.createdAt)
  expect(entry).toMatchObject({ action: 'export.start', after: { contacts: true, reason: asked.reason } })
  const { rows } = await app.db.execute(sql`select content from bulk_parts where job_id = ${id}`)
  expect(JSON.stringify(rows), 'sealed at rest').not.toContain('2290197')

  await app.db
    .update(sessions)
    .set({ authenticatedAt: sql`now() - interval '1 hour'` })
    .where(eq(sessions.userId, desk.admin.id))
  expect(await desk.call(createExport, { body: asked })).toMatchObject({ status: 403, code: 'auth.stale' })
  expect(await desk.call(createExport, { body: { what: 'orders' } })).toMatchObject({ status: 200 })
})

test('export orders with contacts: its file is for full admins who signed in lately, each download noted once', async ({
  desk,
  make,
  as,
  shop: { app },
}) => {
  await makeOrder(app, make, { userId: (await make.user()).id, stage: 'accepted' })
  const asked = { what: 'orders', contacts: true, reason: 'Rappel des clients du 12.' } as const
  const { id } = await desk.export(asked)
  const { id: plain } = await desk.export({ what: 'orders' })
  // As if it had a second part.
  await app.db.insert(bulkParts).values({ jobId: id, part: 1, content: app.context.pii.encrypt('…') })
  const download = (visitor: Visitor, job: string, part = 0) =>
    visitor.call(getExportPart, { params: { id: job }, query: { part: String(part) } })
  const downloads = async () => {
    const where = and(eq(auditEntries.action, 'export.download'), inArray(auditEntries.targetId, [id, plain]))
    const rows = await app.db.select({ by: auditEntries.adminId }).from(auditEntries).where(where)
    return rows.map(({ by }) => by)
  }
  expect(await downloads(), 'the desk has read its file').toEqual([desk.admin.id])

  const finance = as(await make.user({ role: 'admin', adminLevel: 'finance' }))
  expect(await download(finance, id)).toMatchObject({ status: 403, code: 'auth.forbidden' })
  expect(await download(finance, plain)).toMatchObject({ status: 200 })
  expect((await finance.call(getJob, { params: { id } })).data).toMatchObject({ contacts: true })

  const other = await make.user({ role: 'admin' })
  expect(await download(as(other), id, 1), 'a later part alone').toMatchObject({ status: 200 })
  expect(await download(as(other), id, 1)).toMatchObject({ status: 200 })
  expect(await downloads()).toEqual([desk.admin.id, other.id])
  await download(as(other), id, 0)
  await download(as(other), id, 1)
  expect(await downloads()).toHaveLength(3)

  await app.db
    .update(sessions)
    .set({ authenticatedAt: sql`now() - interval '1 hour'` })
    .where(eq(sessions.userId, other.id))
  expect(await download(as(other), id)).toMatchObject({ status: 403, code: 'auth.stale' })
  expect(await download(as(other), plain)).toMatchObject({ status: 200 })
  expect(await downloads()).toHaveLength(3)
})

test('export ledger: entries of the whole file sum to zero', async ({ desk, make, shop }) => {
  await makeOrder(shop.app, make, { userId: (await make.user()).id, stage: 'delivered' })
  const { lines } = await desk.export({ what: 'ledger' })
  const amounts = columnOf(lines, 'montant').map((cell) => Number(cell!.replace(',', '.')))
  expect(amounts.length).toBeGreaterThan(4)
  expect(Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100)).toBe(0)
})

test('export: only the columns asked for, as CSV or as JSON; one that does not exist is refused', async ({
  desk,
  make,
  shop,
}) => {
  const order = await makeOrder(shop.app, make, { userId: (await make.user()).id, stage: 'delivered' })
  const columns = ['total', 'commande']
  const { lines } = await desk.export({ what: 'orders', columns })
  expect(lines[0]).toEqual(['commande', 'total'])
  expect(lines).toContainEqual([order.id, '7000'])
  const { text } = await desk.export({ what: 'orders', columns, format: 'json' })
  expect(JSON.parse(text)).toContainEqual({ commande: order.id, total: 7000 })
  const none = await desk.export({ what: 'orders', format: 'json', to: '2020-12-31' })
  expect(JSON.parse(none.text)).toEqual([])
  expect(await desk.call(createExport, { body: { what: 'orders', columns: ['telephone'] } })).toMatchObject({
    status: 400,
    errors: { columns: 'Cette colonne n’existe pas.' },
  })
})

test('export refunds: each with its order, its transaction and what became of it', async ({
  desk,
  make,
  shop,
}) => {
  const order = await makeOrder(shop.app, make, { userId: (await make.user()).id, stage: 'accepted' })
  expect(
    await desk.call(cancelOrder, { params: { id: order.id }, body: { reason: 'Rupture' } }),
  ).toMatchObject({ status: 200 })
  const { lines } = await desk.export({ what: 'refunds' })
  const at = columnOf(lines, 'commande').indexOf(order.id)
  expect(columnOf(lines, 'montant')[at]).toBe('7000')
  expect(columnOf(lines, 'cause')[at]).toBe('Commande annulée')
})

test('export of the journal: who did what to what, in the words of its panel', async ({
  desk,
  make,
  shop,
}) => {
  const order = await makeOrder(shop.app, make, { userId: (await make.user()).id, stage: 'accepted' })
  await desk.call(cancelOrder, { params: { id: order.id }, body: { reason: 'Rupture' } })
  const { lines } = await desk.export({ what: 'audit' })
  const at = columnOf(lines, 'sur_quoi').indexOf(order.id)
  expect(columnOf(lines, 'acte')[at]).toBe('Commande annulée, remboursée')
  expect(columnOf(lines, 'nature')[at]).toBe('Écriture')
  expect(columnOf(lines, 'qui')[at]).not.toBe('')
  expect(columnOf(lines, 'apres')[at]).toContain('Rupture')
})

test('export: its file is erased after a day', async ({ desk, shop: { app } }) => {
  const { id } = await desk.export({ what: 'withdrawals' })
  await app.db
    .update(bulkJobs)
    .set({ createdAt: sql`now() - interval '25 hours'` })
    .where(eq(bulkJobs.id, id))
  await purgeOld(app.db, app.context)
  expect(await desk.call(getExportPart, { params: { id } })).toMatchObject({
    status: 404,
    code: 'job.not_found',
  })
  expect((await desk.call(getJob, { params: { id } })).data).toMatchObject({ state: 'done', parts: 0 })
})
