import { type AuditEntry, getAudit, getAuditPeople } from '@fantome/contract/audit.ts'
import { getOrderContact } from '@fantome/contract/order-admin.ts'
import { toggleBlock } from '@fantome/contract/user-admin.ts'
import { expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import { test } from '../../../test/shop.ts'
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
