import { login, makeRecoveryCodes, recoverAccount, register } from '@fantome/contract/account.ts'
import { userDetails } from '@fantome/contract/own-account.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { createMaker, PASSWORD } from '../../../test/maker.ts'
import { callFrom, newAddress, type Shop, test } from '../../../test/shop.ts'
import { recoveryCodes } from '../../db/schema/account.ts'

const NEW = 'roseau-harmattan-9'
const WRONG = {
  status: 422,
  success: false,
  code: 'account.recovery_wrong',
  message: 'Pseudonyme ou code de secours incorrect.',
}

/** Someone signed in, with eight fresh codes. */
async function withCodes(shop: Shop) {
  const user = await createMaker(shop.app).user({ hasPassword: true })
  return { user, codes: await makeCodes(shop, user) }
}
async function makeCodes(shop: Shop, { accessToken }: { accessToken: string }) {
  const answer = await callFrom(shop.app, { authorization: `Bearer ${accessToken}` }).call(makeRecoveryCodes)
  expect(answer).toMatchObject({ status: 200, message: 'Nouveaux codes de secours' })
  return (answer.data as { recovery_codes: string[] }).recovery_codes
}
const recover = (shop: Shop, pseudo: string, code: string, password = NEW, address = newAddress()) =>
  callFrom(shop.app, {}, address).call(recoverAccount, {
    body: { pseudo, code, newPassword: password, confirmPassword: password },
  })

test('the codes given at registration open the account once each', async ({ shop, visitor, make }) => {
  const { benin } = await make.zones()
  const pseudo = 'prevoyante'
  const registered = await visitor.call(register, {
    body: { pseudo, password: PASSWORD, country_id: benin.id },
  })
  const [first, second] = (registered.data as { recovery_codes: string[] }).recovery_codes as [string, string]
  expect(await recover(shop, pseudo, first)).toEqual({
    status: 200,
    success: true,
    message: 'Mot de passe changé. Vous pouvez vous connecter.',
  })
  expect(await visitor.call(login, { body: { pseudo, password: PASSWORD } })).toMatchObject({ status: 401 })
  const signedIn = await visitor.call(login, { body: { pseudo, password: NEW } })
  const mine = callFrom(shop.app, {
    authorization: `Bearer ${(signedIn.data as { accessToken: string }).accessToken}`,
  })
  expect(await mine.call(userDetails)).toMatchObject({ data: { recovery_codes_left: 7 } })

  expect(await recover(shop, pseudo, first, 'encore-une-fois-3')).toEqual(WRONG)
  expect(await recover(shop, pseudo.toUpperCase(), second, 'encore-une-fois-3')).toMatchObject({
    status: 200,
  })
  expect(await mine.call(userDetails)).toMatchObject({ status: 401, code: 'auth.required' })
})

test('of ten who come with one code at once, one gets in', async ({ shop }) => {
  const { user, codes } = await withCodes(shop)
  const tries = Array.from({ length: 10 }, () => recover(shop, user.pseudo, codes[0]!))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, ...Array<number>(9).fill(422)])
})

test('a code is read as people write it', async ({ shop }) => {
  const { user, codes } = await withCodes(shop)
  const [a, b, c, d] = codes as [string, string, string, string]
  for (const typed of [a.toUpperCase(), b.replace('-', ''), ` ${c.replace('-', ' – ')} `, [...d].join(' ')])
    expect(await recover(shop, user.pseudo, typed), typed).toMatchObject({ status: 200 })
})

test('new codes kill the old ones, also when two lists are made at once', async ({ shop, as }) => {
  const { user, codes } = await withCodes(shop)
  const lists = await Promise.all(Array.from({ length: 4 }, () => makeCodes(shop, user)))
  expect(await shop.app.db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(8)
  expect(await as(user).call(userDetails)).toMatchObject({ data: { recovery_codes_left: 8 } })
  expect(await recover(shop, user.pseudo, codes[0]!)).toEqual(WRONG)
  const answers = await Promise.all(lists.map((list) => recover(shop, user.pseudo, list[0]!)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a code opens its own account only; a wrong one, an unknown pseudo and a blocked account look alike', async ({
  shop,
  make,
}) => {
  const { user, codes } = await withCodes(shop)
  const other = await make.user()
  const blocked = await make.user()
  const [itsCode] = await makeCodes(shop, blocked)
  await shop.app.pool.query('update users set is_blocked = true where id = $1', [blocked.id])
  const pairs = [
    [other.pseudo, codes[0]!],
    ['personne_ici', codes[0]!],
    [user.pseudo, 'aaaa-aaaa'],
    [user.pseudo, ''],
    [user.pseudo, '%'],
    [blocked.pseudo, itsCode!],
  ] as const
  for (const [pseudo, code] of pairs) expect(await recover(shop, pseudo, code), code).toEqual(WRONG)
  expect(await recover(shop, user.pseudo, codes[0]!)).toMatchObject({ status: 200 })
})

test.for([
  ['pseudo-as-password', 422, 'account.password_common'],
  ['Soleil2026!', 422, 'account.password_common'],
  ['court', 400, 'request.invalid'],
] as const)(
  'a bad new password (%s) is a %i and costs no code',
  async ([password, status, code], { shop, as }) => {
    const { user, codes } = await withCodes(shop)
    const chosen = password === 'pseudo-as-password' ? user.pseudo : password
    expect(await recover(shop, user.pseudo, codes[0]!, chosen)).toMatchObject({ status, code })
    expect(await as(user).call(userDetails)).toMatchObject({ data: { recovery_codes_left: 8 } })
  },
)

test('two passwords that differ are refused', async ({ shop, visitor }) => {
  const { user, codes } = await withCodes(shop)
  const body = { pseudo: user.pseudo, code: codes[0]!, newPassword: NEW, confirmPassword: `${NEW}!` }
  expect(await visitor.call(recoverAccount, { body })).toMatchObject({
    status: 422,
    code: 'account.passwords_differ',
    message: 'Les mots de passe ne correspondent pas.',
  })
})

test('eight tries an hour for one account, and a stranger cannot use up the owner’s', async ({ shop }) => {
  const { user, codes } = await withCodes(shop)
  const stranger = newAddress()
  for (let tries = 0; tries < 7; tries++)
    await shop.app.context.rateLimits.count('recover.account', `${user.pseudo}@${stranger}`)
  expect(await recover(shop, user.pseudo, 'aaaa-aaaa', NEW, stranger)).toEqual(WRONG)
  expect(await recover(shop, user.pseudo, codes[0]!, NEW, stranger)).toMatchObject({ status: 429 })
  expect(await recover(shop, user.pseudo, codes[0]!)).toMatchObject({ status: 200 })
})

test('thirty tries an hour from one address', async ({ shop }) => {
  const { user, codes } = await withCodes(shop)
  const here = newAddress()
  for (let tries = 0; tries < 30; tries++) await shop.app.context.rateLimits.count('recover.address', here)
  expect(await recover(shop, user.pseudo, codes[0]!, NEW, here)).toMatchObject({ status: 429 })
})
