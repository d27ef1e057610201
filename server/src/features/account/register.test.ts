import { register } from '@fantome/contract/account.ts'
import { CURRENT_TERMS } from '@fantome/contract/terms.ts'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { BAD_PSEUDOS } from '../../../test/bad-pseudos.ts'
import { newAddress, test } from '../../../test/shop.ts'
import { recoveryCodes, users } from '../../db/schema/account.ts'
import { countries } from '../../db/schema/zone.ts'

const PASSWORD = 'lagune-chamois-7'

test('a visitor registers with a pseudo and gets eight codes, seen this once', async ({
  shop,
  visitor,
  make,
}) => {
  const { ivoryCoast } = await make.zones()
  const body = {
    pseudo: 'Lune_Bleue',
    password: PASSWORD,
    country_id: ivoryCoast.id,
    gender: 'Femme' as const,
  }
  const answer = await visitor.call(register, { body })
  expect(answer).toMatchObject({
    status: 200,
    success: true,
    message: 'Inscription réussie ! Vous pouvez vous connecter.',
  })
  const { recovery_codes: codes } = answer.data as { recovery_codes: string[] }
  expect(new Set(codes).size).toBe(8)
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}$/)

  const { db } = shop.app
  const [user] = await db.select().from(users).where(eq(users.pseudo, 'lune_bleue'))
  expect(user).toMatchObject({
    role: 'client',
    countryId: ivoryCoast.id,
    gender: 'Femme',
    email: null,
    isBlocked: false,
    mustChangePassword: false,
    passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    termsVersion: CURRENT_TERMS.version,
  })
  expect(Math.abs(user!.termsAcceptedAt!.getTime() - Date.now())).toBeLessThan(60_000)
  const stored = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user!.id))
  expect(stored).toHaveLength(8)
  for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code.replace('-', ''))
})

test('nobody registers as an admin, a blocked user or someone else', async ({ shop, visitor, make }) => {
  const { benin } = await make.zones()
  const id = v7()
  const more = { role: 'admin', is_blocked: true, _id: id, id, must_change_password: true, email: 'a@b.bj' }
  const body = { pseudo: 'discrete_7', password: PASSWORD, country_id: benin.id, ...more }
  expect(await visitor.call(register, { body })).toMatchObject({ status: 200 })
  const [user] = await shop.app.db.select().from(users).where(eq(users.pseudo, 'discrete_7'))
  expect(user).toMatchObject({ role: 'client', gender: 'Homme', isBlocked: false, email: null })
  expect(user).toMatchObject({ mustChangePassword: false, id: expect.not.stringContaining(id) })
})

test('of twenty who want one pseudo at once, one gets it', async ({ shop, from, make }) => {
  const { benin } = await make.zones()
  const ask = (rank: number) => {
    const pseudo = rank % 2 ? 'convoitee' : 'CONVOITEE'
    return from(newAddress()).call(register, { body: { pseudo, password: PASSWORD, country_id: benin.id } })
  }
  const answers = await Promise.all(Array.from({ length: 20 }, (_, rank) => ask(rank)))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array<number>(19).fill(409)])
  expect(answers.find(({ status }) => status === 409)).toEqual({
    status: 409,
    success: false,
    code: 'account.pseudo_taken',
    message: 'Ce pseudonyme est déjà pris. Choisissez-en un autre.',
  })
  const rows = await shop.app.db.select().from(users).where(eq(users.pseudo, 'convoitee'))
  expect(rows).toHaveLength(1)
  const codes = await shop.app.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, rows[0]!.id))
  expect(codes).toHaveLength(8)
})

test('B5: every look-alike, disguised, reserved or telling pseudo is refused', async ({
  shop,
  visitor,
  make,
}) => {
  expect(BAD_PSEUDOS.length).toBeGreaterThan(300)
  const { benin } = await make.zones()
  const before = await shop.app.db.$count(users)
  for (const pseudo of BAD_PSEUDOS) {
    const answer = await visitor.call(register, {
      body: { pseudo, password: PASSWORD, country_id: benin.id },
    })
    const told = expect.stringMatching(/^(De 3 à 30 caractères|Ce pseudonyme (est réservé|ressemble à))/)
    expect(answer, JSON.stringify(pseudo).slice(0, 80)).toEqual({
      status: 400,
      success: false,
      code: 'request.invalid',
      message: told,
      errors: { pseudo: told },
    })
  }
  expect(await shop.app.db.$count(users)).toBe(before)
})

const COMMON = 'Ce mot de passe est trop courant. Choisissez-en un autre.'
const COUNTRY = 'Veuillez sélectionner un pays.'
const NEEDED = 'Veuillez remplir tous les champs.'
const WRONG = 'Cette valeur n’est pas valide.'
test.for([
  [{ password: 'court' }, 400, 'request.invalid', '8 caractères au moins.'],
  [{ password: 'x'.repeat(129) }, 400, 'request.invalid', '128 caractères au plus.'],
  [{ password: 'password' }, 422, 'account.password_common', COMMON],
  [{ password: '1234567890' }, 422, 'account.password_common', COMMON],
  [{ password: 'Soleil2026!' }, 422, 'account.password_common', COMMON],
  [{ password: 'Fantome-2026!' }, 422, 'account.password_common', COMMON],
  [{ password: 'motdepasse' }, 422, 'account.password_common', COMMON],
  [{ password: 'PRUDENTE_88' }, 422, 'account.password_common', COMMON],
  [{ password: 'Prudente_88!' }, 422, 'account.password_common', COMMON],
  [{ country_id: undefined }, 400, 'request.invalid', COUNTRY],
  [{ country_id: '' }, 422, 'account.country_unknown', COUNTRY],
  [{ country_id: 'abc' }, 422, 'account.country_unknown', COUNTRY],
  [{ country_id: v7() }, 422, 'account.country_unknown', COUNTRY],
  [{ gender: 'Autre' }, 400, 'request.invalid', 'Veuillez choisir Homme ou Femme.'],
  [{ pseudo: undefined }, 400, 'request.invalid', NEEDED],
  [{ password: undefined }, 400, 'request.invalid', NEEDED],
  [{ pseudo: 7 }, 400, 'request.invalid', WRONG],
  [{ pseudo: { $ne: null } }, 400, 'request.invalid', WRONG],
  [{ password: ['lagune-chamois-7'] }, 400, 'request.invalid', WRONG],
] as const)('register: %j is a %i %s', async ([spoilt, status, code, message], { shop, visitor, make }) => {
  const { benin } = await make.zones()
  const good = { pseudo: 'prudente_88', password: PASSWORD, country_id: benin.id }
  const answer = await visitor.call(register, { body: { ...good, ...spoilt } as never })
  expect(answer).toMatchObject({ status, code, message, success: false })
  expect(await shop.app.db.$count(users, eq(users.pseudo, 'prudente_88'))).toBe(0)
})

test('a body that is no registration at all is refused in French', async ({ shop }) => {
  const send = (payload: string, type = 'application/json') =>
    shop.app.inject({ method: 'POST', url: register.path, payload, headers: { 'content-type': type } })
  for (const [payload, status, type] of [
    ['', 400],
    ['{"pseudo":', 400],
    ['[]', 400],
    ['null', 400],
    ['{"__proto__":{"role":"admin"}}', 400],
    ['{"constructor":{"prototype":{"role":"admin"}}}', 400],
    ['pseudo=ama', 415, 'application/x-www-form-urlencoded'],
    ['{"pseudo":"ama"}', 400, 'text/plain'],
    [`{"pseudo":"${'a'.repeat(110_000)}"}`, 413],
  ] as const) {
    const answer = await send(payload, type)
    expect([answer.statusCode, answer.json().success], payload.slice(0, 60)).toEqual([status, false])
    expect(answer.body).not.toMatch(/JSON|Body|Unexpected|stack|node_modules/)
  }
})

test('a country that was closed between the form and its sending is a French refusal', async ({
  visitor,
  shop,
}) => {
  const [row] = await shop.app.db.insert(countries).values({ name: 'Pays de passage' }).returning()
  await shop.app.db.delete(countries).where(eq(countries.id, row!.id))
  const body = { pseudo: 'en_route', password: PASSWORD, country_id: row!.id }
  expect(await visitor.call(register, { body })).toMatchObject({ status: 422, message: COUNTRY })
})

test('R24: from one address two hundred tries an hour, then a pause; elsewhere life goes on', async ({
  from,
  make,
}) => {
  const { benin } = await make.zones()
  const body = { pseudo: 'patiente', password: 'password', country_id: benin.id }
  const here = newAddress()
  for (let tries = 0; tries < 200; tries++) {
    expect(await from(here).call(register, { body })).toMatchObject({ status: 422 })
  }
  const refused = await from(here).send(register, { body })
  expect(refused.json()).toMatchObject({ success: false, code: 'request.too_many' })
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 3000]).toEqual([429, true])
  expect(await from(newAddress()).call(register, { body })).toMatchObject({ status: 422 })
})

test('register: a reply with recovery codes is not cacheable', async ({ visitor, make }) => {
  const { benin } = await make.zones()
  const body = { pseudo: 'sans_trace', password: PASSWORD, country_id: benin.id }
  expect((await visitor.send(register, { body })).headers['cache-control']).toBe('no-store')
})
