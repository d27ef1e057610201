import { randomBytes } from 'node:crypto'
import { pseudoRefusal } from '@fantome/contract/pseudo.ts'
import * as accountRepository from './features/account/account.repository.ts'
import { hashPassword } from './features/account/password.ts'
import { fail, withDatabase } from './with-database.ts'

const [command, pseudo = ''] = process.argv.slice(2)
if (command !== 'create' || !pseudo) fail('Usage : npm run admin -- create <pseudo>')
const refusal = pseudoRefusal(pseudo)
if (refusal) fail(refusal)

/** An admin whose one-time password opens nothing but the choice of another. */
await withDatabase(async (db) => {
  const password = randomBytes(15).toString('base64url')
  const created = await accountRepository.insertUser(db, {
    pseudo: pseudo.toLowerCase(),
    role: 'admin',
    passwordHash: await hashPassword(password),
    mustChangePassword: true,
  })
  if (!created) throw new Error('Ce pseudonyme est déjà pris.')
  process.stdout.write(`Administrateur ${created.pseudo} créé.\nMot de passe provisoire : ${password}\n`)
}).catch(fail)
