import { login } from '@fantome/contract/account.ts'
import { call } from '../../lib/api.ts'
import { useSession } from '../../lib/session.tsx'
import { forgetTokens } from '../../lib/tokens.ts'
import { useForm } from './use-form.ts'

/** The sign-in form. `onSignedIn` runs before the page is left. */
export function useSignIn(onSignedIn: () => Promise<void>) {
  const { signIn } = useSession()
  return useForm(['pseudo', 'password', 'remember'], {
    check: ({ pseudo, password }) =>
      pseudo.trim() && password ? undefined : { note: 'Veuillez remplir tous les champs' },
    async send({ pseudo, password, remember }) {
      const body = { pseudo: pseudo.trim().toLowerCase(), password }
      const { data: tokens } = await call(login, { body })
      const user = await signIn(tokens, remember !== '')
      if (!user) {
        forgetTokens() // nobody must be signed in behind an error
        throw new Error('the account could not be read')
      }
      if (!user.must_change_password) await onSignedIn()
    },
    fallback: 'Erreur de connexion',
  })
}
