import { endOtherSessions, endSession, getSessions, type OwnSession } from '@fantome/contract/account.ts'
import { refreshToken, userDetails } from '@fantome/contract/own-account.ts'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { type Shop, test, type Visitor } from '../../../test/shop.ts'
import { sessions } from '../../db/schema/account.ts'
import * as sessionService from './session.service.ts'

const signInAgain = ({ app }: Shop, userId: string) => sessionService.open(app.db, app.context.tokens, userId)
const listed = async (who: Visitor) => (await who.call(getSessions)).data as OwnSession[]
const NOT_FOUND = {
  status: 404,
  success: false,
  code: 'session.not_found',
  message: 'Cette connexion est déjà terminée.',
}

test('R20: everyone sees their own living sign-ins, which one asks, and nothing else of them', async ({
  shop,
  as,
  make,
}) => {
  const [user, other] = [await make.user(), await make.user()]
  const phone = await signInAgain(shop, user.id)
  const answer = await as(phone).call(getSessions)
  const row = { _id: expect.any(String), created_at: expect.any(String), last_used_at: expect.any(String) }
  expect(answer).toEqual({
    status: 200,
    success: true,
    message: 'Vos connexions',
    data: [
      { ...row, is_current: true },
      { ...row, is_current: false },
    ],
  })
  expect(await listed(as(other))).toHaveLength(1)
})

test.for(['endedAt', 'createdAt', 'lastUsedAt'] as const)(
  'a sign-in that is over (%s) is not listed, and cannot be ended again',
  async (column, { shop, as, make }) => {
    const user = await make.user()
    const [first] = await listed(as(user))
    const now = await signInAgain(shop, user.id)
    const longAgo = { [column]: sql`now() - interval '15 days'` }
    await shop.app.db.update(sessions).set(longAgo).where(eq(sessions.id, first!._id))
    expect(await listed(as(now))).toMatchObject([{ is_current: true }])
    expect(await as(now).call(endSession, { params: { id: first!._id } })).toEqual(NOT_FOUND)
  },
)

test('a lost phone is signed out from here, and only it', async ({ shop, as, make }) => {
  const user = await make.user()
  const [phone, tablet] = [await signInAgain(shop, user.id), await signInAgain(shop, user.id)]
  const lost = (await listed(as(phone))).find(({ is_current: isCurrent }) => isCurrent)!
  const end = () => as(user).call(endSession, { params: { id: lost._id } })
  expect(await end()).toEqual({ status: 200, success: true, message: 'Cette connexion est terminée.' })
  expect(await as(phone).call(userDetails)).toMatchObject({ status: 401, code: 'auth.required' })
  expect(await as({ accessToken: phone.refreshToken }).call(refreshToken)).toMatchObject({ status: 401 })
  for (const session of [user, tablet])
    expect(await as(session).call(userDetails)).toMatchObject({ status: 200 })
  expect(await end()).toEqual(NOT_FOUND)
})

test('nobody ends the sign-in of someone else, nor learns whether it exists', async ({ as, make }) => {
  const [user, stranger] = [await make.user(), await make.user({ role: 'admin' })]
  const [theirs] = await listed(as(user))
  for (const id of [theirs!._id, v7(), 'abc'])
    expect(await as(stranger).call(endSession, { params: { id } })).toEqual(NOT_FOUND)
  expect(await as(user).call(userDetails)).toMatchObject({ status: 200 })
})

test('« tout déconnecter ailleurs » leaves this sign-in, and everyone else’s', async ({ shop, as, make }) => {
  const [user, other] = [await make.user(), await make.user()]
  const elsewhere = [await signInAgain(shop, user.id), await signInAgain(shop, user.id)]
  const end = () => as(user).call(endOtherSessions)
  const answer = { status: 200, success: true, message: 'Vos autres connexions sont terminées.' }
  expect(await end()).toEqual(answer)
  for (const tokens of elsewhere) expect(await as(tokens).call(userDetails)).toMatchObject({ status: 401 })
  for (const session of [user, other])
    expect(await as(session).call(userDetails)).toMatchObject({ status: 200 })
  expect(await end()).toEqual(answer)
})
