import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { changePassword, login } from '@fantome/contract/account.ts'
import { userDetails } from '@fantome/contract/own-account.ts'
import { getAllUsers } from '@fantome/contract/user-admin.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { PASSWORD } from '../test/maker.ts'
import { addTotp } from '../test/second-factor-calls.ts'
import { asApp, type Shop, test } from '../test/shop.ts'
import { users } from './db/schema/account.ts'

/** `npm run admin -- …`, in a process of its own, on the shop's database. */
async function runAdmin(
  {
    app: {
      context: { env },
    },
    databaseUrl,
  }: Shop,
  ...words: string[]
) {
  const { DATA_DIR, AUTH_SECRET, PII_KEY } = env
  const keys = { NODE_ENV: 'test', DATABASE_URL: asApp(databaseUrl), DATA_DIR, AUTH_SECRET, PII_KEY }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...words], {
    env: { PATH: process.env.PATH, ...keys },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  return { code, out, complaint }
}

/** Processes of their own take their time. */
const SLOW = { timeout: 120_000 }

test(
  'R23: the first admin gets a password that opens nothing but the choice of another',
  SLOW,
  async ({ shop, visitor, as }) => {
    const { code, out, complaint } = await runAdmin(shop, 'create', 'Gardienne_7')
    expect([code, complaint]).toEqual([0, ''])
    const [, password = ''] =
      /^Administrateur gardienne_7 créé\.\nMot de passe provisoire : (\S{20})\n$/.exec(out)!
    const signIn = async (given: string) =>
      (await visitor.call(login, { body: { pseudo: 'gardienne_7', password: given } })).data as {
        accessToken: string
      }
    const first = await signIn(password)
    expect(await as(first).call(getAllUsers)).toMatchObject({
      status: 403,
      code: 'account.password_change_required',
    })
    expect(await as(first).call(userDetails)).toMatchObject({
      data: { role: 'admin', admin_level: 'full', must_change_password: true },
    })
    const newPassword = 'roseau-harmattan-9'
    const body = { currentPassword: password, newPassword, confirmPassword: newPassword }
    expect(await as(first).call(changePassword, { body })).toMatchObject({ status: 200 })
    expect(await as(await signIn(newPassword)).call(getAllUsers)).toMatchObject({ status: 200 })
    expect(await visitor.call(login, { body: { pseudo: 'gardienne_7', password } })).toMatchObject({
      status: 401,
    })
  },
)

test(
  'R22: the command resets the second factor of an admin, and of nobody else',
  SLOW,
  async ({ shop, visitor, as, make }) => {
    const [admin, client] = [await make.user({ role: 'admin', hasPassword: true }), await make.user()]
    await addTotp(as(admin))
    const { code, out } = await runAdmin(shop, 'reset-second-factor', admin.pseudo)
    expect([code, out]).toEqual([0, `Second facteur de ${admin.pseudo} remis à zéro.\n`])
    const body = { pseudo: admin.pseudo, password: PASSWORD }
    expect(await visitor.call(login, { body })).toMatchObject({ data: { accessToken: expect.any(String) } })
    const refused = await runAdmin(shop, 'reset-second-factor', client.pseudo)
    expect(refused).toMatchObject({ code: 1, complaint: 'Aucun administrateur ne porte ce pseudonyme.\n' })
  },
)

test(
  'a pseudo that is taken, or is none, makes no admin, and the command says why',
  SLOW,
  async ({ shop, make }) => {
    const taken = await make.user({ pseudo: 'voisine_calme' })
    const { db } = shop.app
    const admins = await db.$count(users, eq(users.role, 'admin'))
    const refusals = [
      [['create', taken.pseudo.toUpperCase()], 'Ce pseudonyme est déjà pris.'],
      [['create', 'élodie'], 'De 3 à 30 caractères : lettres sans accent, chiffres et tiret bas.'],
      [['create', 'support'], 'Ce pseudonyme est réservé. Choisissez-en un autre.'],
      [['create'], 'Usage : npm run admin -- create <pseudo> | reset-second-factor <pseudo>'],
      [['delete', 'gardienne_8'], 'Usage : npm run admin -- create <pseudo> | reset-second-factor <pseudo>'],
    ] as const
    for (const [words, sentence] of refusals) {
      const ended = await runAdmin(shop, ...words)
      expect(ended, words.join(' ')).toEqual({ code: 1, out: '', complaint: `${sentence}\n` })
    }
    expect(await db.$count(users, eq(users.role, 'admin'))).toBe(admins)
    const [untouched] = await db.select().from(users).where(eq(users.id, taken.id))
    expect(untouched).toMatchObject({ role: 'client', mustChangePassword: false })
  },
)
