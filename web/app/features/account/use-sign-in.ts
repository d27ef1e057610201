import { login } from '@fantome/contract/account.ts'
import type { SecondStep } from '@fantome/contract/factor-proof.ts'
import { finishSignIn } from '@fantome/contract/second-factor.ts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Proof } from '../../lib/passkey.ts'
import { useSession } from '../../lib/session.tsx'
import { forgetTokens, type SignInTokens } from '../../lib/tokens.ts'
import { useForm } from './use-form.ts'

/** A sign-in whose password was right, and which waits for the second factor. */
export interface PendingSignIn {
  pseudo: string
  step: SecondStep
  finish(proof: Proof): Promise<void>
  cancel(): void
}
interface Waiting {
  pseudo: string
  step: SecondStep
  remember: boolean
}

/** The sign-in form, and its second step for who has one. `onSignedIn` runs before the page is left. */
export function useSignIn(onSignedIn: () => Promise<void>) {
  const { signIn } = useSession()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [note, setNote] = useState<string>()

  async function open(tokens: SignInTokens, remember: boolean) {
    const user = await signIn(tokens, remember)
    if (!user) {
      forgetTokens() // nobody must be signed in behind an error
      throw new Error('the account could not be read')
    }
    if (!user.must_change_password && !user.must_add_second_factor) await onSignedIn()
  }
  const form = useForm(['pseudo', 'password', 'remember'], {
    check: ({ pseudo, password }) =>
      pseudo.trim() && password ? undefined : { note: 'Veuillez remplir tous les champs' },
    async send({ pseudo, password, remember }) {
      setNote(undefined)
      const body = { pseudo: pseudo.trim().toLowerCase(), password }
      const { data } = await call(login, { body })
      if ('challenge' in data) setWaiting({ pseudo: body.pseudo, step: data, remember: remember !== '' })
      else await open(data, remember !== '')
    },
    fallback: 'Erreur de connexion',
  })
  async function finish({ step, remember }: Waiting, proof: Proof) {
    try {
      const body = { challenge: step.challenge, ...proof }
      const { data } = await call(finishSignIn, { body })
      await open(data, remember)
      setWaiting(null)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'second_factor.expired') throw error
      setNote(error.message)
      setWaiting(null)
    }
  }
  const pending: PendingSignIn | null = waiting && {
    pseudo: waiting.pseudo,
    step: waiting.step,
    finish: (proof) => finish(waiting, proof),
    cancel: () => setWaiting(null),
  }
  return { form: { ...form, note: form.note ?? note }, pending }
}
