import { randomBytes } from 'node:crypto'
import { pseudoRefusal } from '@fantome/contract/pseudo.ts'
import * as accountRepository from './features/account/account.repository.ts'
import { hashPassword, stopHashing } from './features/account/password.ts'
import { fail } from './shared/end-process.ts'
import { withDatabase } from './with-database.ts'

/** `npm run admin -- create <pseudo>`: an admin whose one-time password opens nothing but the choice of another. */
async function createAdmin([command, pseudo = '']: string[]) {
  if (command !== 'create' || !pseudo) throw new Error('Usage : npm run admin -- create <pseudo>')
  const refusal = pseudoRefusal(pseudo)
  if (refusal) throw new Error(refusal)
  const password = randomBytes(15).toString('base64url')
  const passwordHash = await hashPassword(password)
  await stopHashing()
  await withDatabase(async (db) => {
    const created = await accountRepository.insertUser(db, {
      pseudo: pseudo.toLowerCase(),
      role: 'admin',
      passwordHash,
      mustChangePassword: true,
    })
    if (!created) throw new Error('Ce pseudonyme est déjà pris.')
    process.stdout.write(`Administrateur ${created.pseudo} créé.\nMot de passe provisoire : ${password}\n`)
  })
}

await createAdmin(process.argv.slice(2)).catch(fail)
