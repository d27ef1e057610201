import { login } from '@fantome/contract/account.ts'
import { refreshToken, userDetails } from '@fantome/contract/own-account.ts'
import {
  changeRole,
  endUserSessions,
  getAllUsers,
  type ListedUser,
  searchUsers,
  setUserLevel,
  toggleBlock,
} from '@fantome/contract/user-admin.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, onTestFinished } from 'vitest'
import { PASSWORD } from '../../../test/maker.ts'
import { type Answer, type Shop, test } from '../../../test/shop.ts'
import { users } from '../../db/schema/account.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import * as accountRepository from './account.repository.ts'
import * as sessionService from './session.service.ts'
import * as userAdminService from './user-admin.service.ts'

const pseudos = (answer: Answer) => (answer.data as ListedUser[]).map(({ pseudo }) => pseudo)
const auditOf = ({ app }: Shop, targetId: string) =>
  app.db.select().from(auditEntries).where(eq(auditEntries.targetId, targetId)).orderBy(auditEntries.id)

test('an admin sees everyone who has an account, newest first, page by page', async ({ as, make }) => {
  const admin = await make.user({ role: 'admin' })
  const email = make.mail()
  await make.user({ pseudo: 'rang_1' })
  await make.user({ pseudo: 'rang_2', closedAt: new Date() })
  await make.user({ pseudo: 'rang_3', isBlocked: true })
  const courier = await make.user({
    pseudo: 'rang_4',
    role: 'livreur',
    fullName: 'Gaston Hounsou',
    mail: email,
  })
  const list = (query: Record<string, string>) => as(admin).call(getAllUsers, { query })

  const all = await list({ search: 'rang_' })
  expect(pseudos(all)).toEqual(['rang_4', 'rang_3', 'rang_1'])
  expect((all.data as ListedUser[])[0]).toEqual({
    _id: courier.id,
    pseudo: 'rang_4',
    full_name: 'Gaston Hounsou',
    email,
    role: 'livreur',
    is_blocked: false,
    created_at: courier.createdAt.toISOString(),
    last_seen_at: expect.any(String),
  })
  expect(all.counts).toEqual({ client: 2, vendeur: 0, livreur: 1, admin: 0 })
  const couriers = await list({ search: 'rang_', role: 'livreur' })
  expect(pseudos(couriers)).toEqual(['rang_4'])
  expect(couriers).toMatchObject({ pagination: { total: 1 }, counts: { client: 2, livreur: 1 } })
  const posted = await as(admin).call(searchUsers, { body: { search: 'rang_', role: 'client' } })
  expect(pseudos(posted)).toEqual(['rang_3', 'rang_1'])
  const alone = await as(admin).call(searchUsers, { body: { id: courier.id } })
  expect(pseudos(alone)).toEqual(['rang_4'])
  const second = await list({ search: 'rang_', limit: '2', page: '2' })
  expect(pseudos(second)).toEqual(['rang_1'])
  expect(second.pagination).toEqual({
    currentPage: 2,
    totalPages: 2,
    hasPrevPage: true,
    hasNextPage: false,
    total: 3,
  })
  const beyond = await list({ search: 'rang_', limit: '2', page: '9' })
  expect(beyond).toMatchObject({ status: 200, data: [], pagination: { total: 3, hasNextPage: false } })
})

test('the list is searched by pseudo, by full name, or by the exact e-mail', async ({ as, make }) => {
  const admin = await make.user({ role: 'admin' })
  const email = make.mail()
  await make.user({ pseudo: 'cherchee_x', mail: email })
  await make.user({ pseudo: 'chercheeyx', role: 'livreur', fullName: 'Béatrice 100%_Zinsou' })
  const found = async (search: string) => pseudos(await as(admin).call(getAllUsers, { query: { search } }))
  expect(await found('CHERCHEE_')).toEqual(['cherchee_x'])
  expect(await found('ERCHEEY')).toEqual(['chercheeyx'])
  for (const name of ['béatrice', 'Beatrice', 'trice'])
    expect(await found(name), name).toEqual(['chercheeyx'])
  expect(await found('0%_z')).toEqual(['chercheeyx'])
  expect(await found(email.toUpperCase())).toEqual(['cherchee_x'])
  for (const nothing of [email.slice(1), '@exemple.bj', '%%', '\\', "' or 1=1 --", 'zzzz'])
    expect(await found(nothing), nothing).toEqual([])
})

test.for([
  'limit=501',
  'limit=0',
  'limit=1e9',
  'page=0',
  'page=-1',
  'page=1&page=2',
  `search=${'a'.repeat(101)}`,
  'search=%00',
])('?%s is refused', async (query, { as, make }) => {
  const admin = await make.user({ role: 'admin' })
  expect(await as(admin).get(`${getAllUsers.path}?${query}`)).toMatchObject({
    status: 400,
    code: 'request.invalid',
  })
})

test('blocking and unblocking leave their trace, without a name', async ({ shop, as, make }) => {
  const [admin, user] = [await make.user({ role: 'admin' }), await make.user({ mail: make.mail() })]
  const toggle = () => as(admin).call(toggleBlock, { body: { id: user.id } })
  expect(await toggle()).toEqual({
    status: 200,
    success: true,
    message: 'Compte bloqué.',
    data: { is_blocked: true },
  })
  expect(await toggle()).toMatchObject({ message: 'Compte débloqué.', data: { is_blocked: false } })
  expect(await auditOf(shop, user.id)).toEqual([
    {
      id: expect.any(String),
      adminId: admin.id,
      action: 'user.block',
      targetId: user.id,
      before: { is_blocked: false },
      after: { is_blocked: true },
      createdAt: expect.any(Date),
    },
    expect.objectContaining({
      action: 'user.unblock',
      before: { is_blocked: true },
      after: { is_blocked: false },
    }),
  ])
})

test('toggle-block-status: two taps at once that both ask for a block end blocked, with one audit row', async ({
  shop,
  as,
  make,
}) => {
  const [admin, user] = [await make.user({ role: 'admin' }), await make.user()]
  const block = () => as(admin).call(toggleBlock, { body: { id: user.id, is_blocked: true } })
  const answers = await Promise.all([block(), block(), block(), block()])
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, message: 'Compte bloqué.', data: { is_blocked: true } })
  expect(await auditOf(shop, user.id)).toHaveLength(1)
})

test('users/all: a list that shows e-mails leaves an audit row, without them', async ({ shop, as, make }) => {
  const admin = await make.user({ role: 'admin' })
  const email = make.mail()
  await make.user({ pseudo: 'relevee_1', mail: email })
  await make.user({ pseudo: 'relevee_2' })
  const rows = () => shop.app.db.select().from(auditEntries).where(eq(auditEntries.adminId, admin.id))
  await as(admin).call(getAllUsers, { query: { search: 'relevee_2' } })
  expect(await rows()).toEqual([])
  await as(admin).call(getAllUsers, { query: { search: email } })
  const written = await rows()
  expect(written).toMatchObject([{ action: 'user.list', after: { emails: 1, page: 1 } }])
  expect(JSON.stringify(written)).not.toContain(email)
})

test('a refused write leaves no trace', async ({ shop, as, make }) => {
  const [admin, client] = [await make.user({ role: 'admin' }), await make.user()]
  await as(admin).call(changeRole, { body: { id: client.id } })
  await as(admin).call(toggleBlock, { body: { id: admin.id } })
  expect(await auditOf(shop, client.id)).toEqual([])
  expect(await auditOf(shop, admin.id)).toEqual([])
})

test('an admin cannot shut himself out', async ({ as, make }) => {
  const admin = await make.user({ role: 'admin' })
  for (const id of [admin.id, admin.id.toUpperCase()])
    expect(await as(admin).call(toggleBlock, { body: { id } })).toEqual({
      status: 409,
      success: false,
      code: 'user.self_block',
      message: 'Vous ne pouvez pas bloquer votre propre compte.',
    })
})

/** Leaves these admins and no other. */
const onlyAdmins = ({ app }: Shop, admins: { id: string }[]) =>
  app.db
    .update(users)
    .set({ isBlocked: true })
    .where(and(eq(users.role, 'admin'), ...admins.map(({ id }) => ne(users.id, id))))

test('the last admin cannot be blocked', async ({ shop, as, make }) => {
  const [admin, last] = [await make.user({ role: 'admin' }), await make.user({ role: 'admin' })]
  await onlyAdmins(shop, [admin, last])
  const blocked = as(admin).call(toggleBlock, { body: { id: last.id } })
  expect(await blocked).toMatchObject({ status: 200 })
  // A request of an admin who was blocked after he was let in: the rule holds without the access check.
  await expect(
    shop.app.db.transaction((tx) => userAdminService.setBlocked(tx, last.id, admin.id)),
  ).rejects.toMatchObject({
    code: 'user.last_admin',
  })
  expect(await as(admin).call(toggleBlock, { body: { id: last.id } })).toMatchObject({
    data: { is_blocked: false },
  })
})

test('block: admins who block each other at the same moment, one admin remains', async ({
  shop,
  as,
  make,
}) => {
  const admins = await Promise.all(Array.from({ length: 4 }, () => make.user({ role: 'admin' })))
  await onlyAdmins(shop, admins)
  const answers = await Promise.all(
    admins.map((admin, rank) => as(admin).call(toggleBlock, { body: { id: admins[(rank + 1) % 4]!.id } })),
  )
  for (const { status } of answers) expect([200, 403, 409]).toContain(status)
  const left = await shop.app.db.$count(users, and(eq(users.role, 'admin'), eq(users.isBlocked, false)))
  expect(left).toBeGreaterThan(0)
})

test('taps on « bloquer » and « passer admin » at once do not trip over each other', async ({
  shop,
  as,
  make,
}) => {
  const [one, two] = [await make.user({ role: 'admin' }), await make.user({ role: 'admin' })]
  for (let attempt = 0; attempt < 5; attempt++) {
    const { id } = await make.user({ role: 'livreur' })
    const answers = await Promise.all([
      as(one).call(toggleBlock, { body: { id } }),
      as(two).call(changeRole, { body: { id } }),
      as(two).call(toggleBlock, { body: { id } }),
      as(one).call(changeRole, { body: { id } }),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const written = await auditOf(shop, id)
    expect(written).toHaveLength(answers.filter(({ status }) => status === 200).length)
  }
})

test('a courier becomes an admin, once', async ({ shop, as, make }) => {
  const [admin, courier] = [await make.user({ role: 'admin' }), await make.user({ role: 'livreur' })]
  const promote = () => as(admin).call(changeRole, { body: { id: courier.id } })
  expect(await promote()).toEqual({
    status: 200,
    success: true,
    message: 'Le livreur est maintenant administrateur.',
    data: { role: 'admin' },
  })
  expect(await promote()).toMatchObject({ status: 409, code: 'user.not_courier' })
  expect(await auditOf(shop, courier.id)).toMatchObject([
    { adminId: admin.id, action: 'user.promote', before: { role: 'livreur' }, after: { role: 'admin' } },
  ])
})

test('change-role: a new admin is of the support', async ({ shop, as, make }) => {
  const [admin, courier] = [
    await make.user({ role: 'admin' }),
    await make.user({ role: 'livreur', hasPassword: true }),
  ]
  await as(admin).call(changeRole, { body: { id: courier.id } })
  const [row] = await shop.app.db.select().from(users).where(eq(users.id, courier.id))
  expect(row!.adminLevel).toBe('support')
})

test('users/level: an admin gets another level, loses the sign-ins, and it is written down', async ({
  shop,
  as,
  make,
}) => {
  const [admin, other] = [
    await make.user({ role: 'admin' }),
    await make.user({ role: 'admin', adminLevel: 'support' }),
  ]
  const change = (level: 'support' | 'finance' | 'full') =>
    as(admin).call(setUserLevel, { body: { id: other.id, level } })
  expect(await as(other).call(userDetails)).toMatchObject({ data: { admin_level: 'support' } })
  expect(await change('support')).toMatchObject({ status: 200 })
  expect(await as(other).call(userDetails)).toMatchObject({ status: 200 })
  expect(await change('finance')).toEqual({
    status: 200,
    success: true,
    message: 'Accès enregistré. Ses connexions sont terminées.',
    data: { admin_level: 'finance' },
  })
  expect(await as(other).call(userDetails)).toMatchObject({ status: 401 })
  const list = await as(admin).call(getAllUsers, { query: { search: other.pseudo } })
  expect(list.data).toMatchObject([{ admin_level: 'finance' }])
  expect(await auditOf(shop, other.id)).toMatchObject([
    {
      adminId: admin.id,
      action: 'user.level',
      before: { admin_level: 'support' },
      after: { admin_level: 'finance' },
    },
  ])
})

test('users/level: neither oneself, nor someone who is no admin, nor a level there is not', async ({
  as,
  make,
}) => {
  const [admin, client] = [await make.user({ role: 'admin' }), await make.user()]
  const change = (id: string, level = 'support') =>
    as(admin).call(setUserLevel, { body: { id, level: level as 'support' } })
  expect(await change(admin.id)).toMatchObject({ status: 409, code: 'user.self_access' })
  expect(await change(client.id)).toMatchObject({ status: 409, code: 'user.not_admin' })
  expect(await change(client.id, 'root')).toMatchObject({
    status: 400,
    errors: { level: 'Choisissez Support, Finance ou Complet.' },
  })
})

test('users/level: full admins who lower each other at the same moment, one full admin remains', async ({
  shop,
  as,
  make,
}) => {
  for (let round = 0; round < 5; round++) {
    const [one, two] = [await make.user({ role: 'admin' }), await make.user({ role: 'admin' })]
    await onlyAdmins(shop, [one, two])
    const lower = (who: typeof one, { id }: typeof one) =>
      as(who).call(setUserLevel, { body: { id, level: 'support' } })
    const answers = await Promise.all([
      lower(one, two),
      round % 2 ? as(two).call(toggleBlock, { body: { id: one.id } }) : lower(two, one),
    ])
    for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status)
    const isFull = and(eq(users.adminLevel, 'full'), eq(users.isBlocked, false))
    expect(await shop.app.db.$count(users, isFull)).toBe(1)
  }
})

test('users/level: the last full admin stays full, whatever other admins there are', async ({
  shop,
  make,
}) => {
  const [last, support] = [
    await make.user({ role: 'admin' }),
    await make.user({ role: 'admin', adminLevel: 'support' }),
  ]
  await onlyAdmins(shop, [last, support])
  const { db } = shop.app
  await expect(userAdminService.setLevel(db, support.id, last.id, 'finance')).rejects.toMatchObject({
    code: 'user.last_admin',
  })
  await expect(
    db.transaction((tx) => userAdminService.setBlocked(tx, support.id, last.id)),
  ).rejects.toMatchObject({ code: 'user.last_admin' })
})

test('nobody else becomes an admin', async ({ shop, as, make }) => {
  const admin = await make.user({ role: 'admin' })
  for (const person of [{ role: 'client' }, { role: 'vendeur' }, { role: 'admin' }] as const) {
    const { id, role } = await make.user(person)
    expect(await as(admin).call(changeRole, { body: { id } })).toEqual({
      status: 409,
      success: false,
      code: 'user.not_courier',
      message: 'Seul un livreur peut devenir administrateur.',
    })
    const [row] = await shop.app.db.select().from(users).where(eq(users.id, id))
    expect(row!.role).toBe(role)
  }
})

test('a blocked courier is told apart: unblocked, they may become an admin', async ({ shop, as, make }) => {
  const admin = await make.user({ role: 'admin' })
  const { id } = await make.user({ role: 'livreur', isBlocked: true })
  const promote = () => as(admin).call(changeRole, { body: { id } })
  expect(await promote()).toEqual({
    status: 409,
    success: false,
    code: 'user.courier_blocked',
    message: 'Ce livreur est bloqué : débloquez-le avant de le nommer administrateur.',
  })
  expect(await auditOf(shop, id)).toEqual([])
  await as(admin).call(toggleBlock, { body: { id } })
  expect(await promote()).toMatchObject({ status: 200 })
})

test('R20: an admin signs someone out everywhere; the account stays open, and it is written down', async ({
  shop,
  as,
  make,
  visitor,
}) => {
  const [admin, user, other] = [
    await make.user({ role: 'admin' }),
    await make.user({ hasPassword: true }),
    await make.user(),
  ]
  const body = { pseudo: user.pseudo, password: PASSWORD }
  const second = (await visitor.call(login, { body })).data as { accessToken: string }
  expect(await as(admin).call(endUserSessions, { body: { id: user.id } })).toEqual({
    status: 200,
    success: true,
    message: 'Toutes ses connexions sont terminées.',
    data: { ended: 2 },
  })
  for (const tokens of [user, second])
    expect(await as(tokens).call(userDetails)).toMatchObject({ status: 401 })
  expect(await as({ accessToken: user.refreshToken }).call(refreshToken)).toMatchObject({ status: 401 })
  expect(await as(other).call(userDetails)).toMatchObject({ status: 200 })
  expect(await visitor.call(login, { body })).toMatchObject({ status: 200 })
  expect(await auditOf(shop, user.id)).toMatchObject([
    { adminId: admin.id, action: 'user.end_sessions', before: { sessions: 2 }, after: { sessions: 0 } },
  ])
})

test('R20: a sign-in that is being opened at that moment is ended too', async ({ shop, as, make }) => {
  const {
    db,
    context: { tokens },
  } = shop.app
  const [admin, user] = [await make.user({ role: 'admin' }), await make.user({ hasPassword: true })]
  const [opened, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // What a sign-in does once the password was right.
  const signIn = db.transaction(async (tx) => {
    await accountRepository.lockPasswordForShare(tx, user.id, user.passwordHash!)
    const late = await sessionService.open(tx, tokens, user.id)
    opened.resolve()
    await goOn.promise
    return late
  })
  onTestFinished(() => goOn.resolve())
  await opened.promise
  const ending = as(admin).call(endUserSessions, { body: { id: user.id } })
  const waiting = async () => {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]!.n
  }
  await expect.poll(waiting).toBe(1)
  goOn.resolve()
  expect(await ending).toMatchObject({ data: { ended: 2 } })
  expect(await as(await signIn).call(userDetails)).toMatchObject({ status: 401 })
})

test('someone who is not there, or no longer, is a 404', async ({ as, make }) => {
  const admin = await make.user({ role: 'admin' })
  const gone = await make.user({ role: 'livreur', closedAt: new Date() })
  for (const id of [v7(), 'abc', '', gone.id, "' or 1=1"]) {
    for (const call of [changeRole, toggleBlock, endUserSessions])
      expect(await as(admin).call(call, { body: { id } }), id).toEqual({
        status: 404,
        success: false,
        code: 'user.not_found',
        message: 'Utilisateur introuvable.',
      })
  }
})
