import { type AuditEntry, getAudit, getAuditPeople } from '@fantome/contract/audit.ts'
import { getOrderContact } from '@fantome/contract/order-admin.ts'
import { toggleBlock } from '@fantome/contract/user-admin.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import { test } from '../../../test/shop.ts'
import { sessions } from '../../db/schema/account.ts'
import { auditEntries } from '../../db/schema/audit.ts'

test('audit: narrowed by who, what, nature, target and day; each line names what it was done to', async ({
  as,
  make,
  shop,
}) => {
  const { db } = shop.app
  const [one, two] = [await make.user({ role: 'admin' }), await make.user({ role: 'admin' })]
  const client = await make.user()
  const line = await orderLine(shop.app, make, client.id)
  const id = await line.next('accepted')
  await as(one).call(getOrderContact, { params: { id } })
  await as(two).call(toggleBlock, { body: { id: client.id } })
  const list = async (query: Record<string, string> = {}) => {
    const answer = await as(one).call(getAudit, { query })
    return answer.data as unknown as AuditEntry[]
  }
  const actions = async (query: Record<string, string>) => (await list(query)).map(({ action }) => action)

  const [block, look] = await list()
  expect(look).toMatchObject({
    ...{ action: 'order.contact', nature: 'look', admin: { pseudo: one.pseudo } },
    target: { _id: id, type: 'order' },
  })
  expect(block).toMatchObject({
    ...{ action: 'user.block', nature: 'write', before: { is_blocked: false }, after: { is_blocked: true } },
    target: { _id: client.id, type: 'user', name: client.pseudo },
  })
  expect(await actions({ admin_id: one.id })).toEqual(['order.contact'])
  expect(await actions({ nature: 'write' })).toEqual(['user.block'])
  expect(await actions({ action: 'user.block' })).toEqual(['user.block'])
  expect(await actions({ target_id: id })).toEqual(['order.contact'])
  // Half past midnight in Porto-Novo is still the day before in UTC.
  await db
    .insert(auditEntries)
    .values({ adminId: one.id, action: 'alert.seen', createdAt: new Date('2026-02-02T23:30:00Z') })
  expect(await actions({ from: '2026-02-03', to: '2026-02-03' })).toEqual(['alert.seen'])
  expect(await actions({ to: '2026-02-02' })).toEqual([])
  expect(await actions({ page: '2', limit: '1' })).toEqual(['order.contact'])

  await as(two).call(getOrderContact, { params: { id } })
  const { data } = await as(one).call(getAuditPeople)
  expect((data as { looks: object[] }).looks).toEqual(
    expect.arrayContaining([
      { pseudo: one.pseudo, count: 1 },
      { pseudo: two.pseudo, count: 1 },
    ]),
  )
  expect((data as { admins: { pseudo: string }[] }).admins.map(({ pseudo }) => pseudo)).toEqual(
    expect.arrayContaining([one.pseudo, two.pseudo]),
  )
})

test('audit: a call that is not for this admin, or needs a fresh sign-in, is noted as a refusal, without what was sent', async ({
  as,
  make,
  shop,
}) => {
  const [full, support] = [
    await make.user({ role: 'admin' }),
    await make.user({ role: 'admin', adminLevel: 'support' }),
  ]
  const client = await make.user()
  expect(await as(support).call(toggleBlock, { body: { id: client.id } })).toMatchObject({ status: 403 })
  await shop.app.db
    .update(sessions)
    .set({ authenticatedAt: sql`now() - interval '1 hour'` })
    .where(eq(sessions.userId, full.id))
  const late = await as(full).call(toggleBlock, { body: { id: client.id } })
  expect(late).toMatchObject({ status: 403, code: 'auth.stale' })
  expect(await as(client).call(toggleBlock, { body: { id: client.id } })).toMatchObject({ status: 403 })

  const answer = await as(full).call(getAudit, { query: { nature: 'refusal' } })
  const call = 'PUT /api/admin/users/toggle-block-status'
  expect(answer.data).toMatchObject([
    {
      ...{ nature: 'refusal', action: 'access.refused', admin: { pseudo: full.pseudo } },
      after: { call, why: 'auth.stale' },
    },
    { admin: { pseudo: support.pseudo }, target: null, after: { call, why: 'auth.forbidden' } },
  ])
  const written = await as(full).call(getAudit, { query: { nature: 'write' } })
  expect((written.data as unknown as AuditEntry[]).map(({ action }) => action)).not.toContain(
    'access.refused',
  )
})
