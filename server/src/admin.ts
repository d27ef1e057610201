import { randomBytes } from 'node:crypto'
import { pseudoRefusal } from '@fantome/contract/pseudo.ts'
import * as accountRepository from './features/account/account.repository.ts'
import { hashPassword, stopHashing } from './features/account/password.ts'
import * as enrolmentService from './features/account/second-factor-enrolment.service.ts'
import { fail } from './shared/end-process.ts'
import { withDatabase } from './with-database.ts'

const USAGE = 'Usage : npm run admin -- create <pseudo> | reset-second-factor <pseudo>'

/** A full admin whose one-time password opens nothing but the choice of another. */
async function createAdmin(pseudo: string) {
  const refusal = pseudoRefusal(pseudo)
  if (refusal) throw new Error(refusal)
  const password = randomBytes(15).toString('base64url')
  const passwordHash = await hashPassword(password)
  await stopHashing()
  await withDatabase(async (db) => {
    const created = await accountRepository.insertUser(db, {
      pseudo: pseudo.toLowerCase(),
      role: 'admin',
      adminLevel: 'full',
      passwordHash,
      mustChangePassword: true,
    })
    if (!created) throw new Error('Ce pseudonyme est déjà pris.')
    process.stdout.write(`Administrateur ${created.pseudo} créé.\nMot de passe provisoire : ${password}\n`)
  })
}

/** For the last admin who lost every device and code: they sign in with the password, and add a factor anew. */
const resetSecondFactor = (pseudo: string) =>
  withDatabase(async (db) => {
    await db.transaction(async (tx) => {
      const user = await accountRepository.findByPseudo(tx, pseudo.toLowerCase())
      if (user?.role !== 'admin') throw new Error('Aucun administrateur ne porte ce pseudonyme.')
      await enrolmentService.reset(tx, user.id)
    })
    process.stdout.write(`Second facteur de ${pseudo.toLowerCase()} remis à zéro.\n`)
  })

const COMMANDS: Record<string, (pseudo: string) => Promise<void>> = {
  create: createAdmin,
  'reset-second-factor': resetSecondFactor,
}

async function run([command = '', pseudo]: string[]) {
  const act = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (!act || !pseudo) throw new Error(USAGE)
  await act(pseudo)
}

await run(process.argv.slice(2)).catch(fail)
