import { getInvitation } from '@fantome/contract/invitation.ts'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'

export type Invitation =
  | { status: 'loading' }
  | { status: 'open'; code: string; pseudo: string; expiresAt: string }
  /** Used, too old, replaced: the same for all, so that nobody learns whether an account exists. */
  | { status: 'gone' }
  | { status: 'failed'; message: string; retry(): void }

/** Whose link this is. Reading it uses nothing up. */
export function useInvitation(code: string): Invitation {
  const [tries, setTries] = useState(0)
  const [invitation, setInvitation] = useState<Invitation>({ status: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads the same link again.
  useEffect(() => {
    let isCurrent = true
    const retry = () => {
      setInvitation({ status: 'loading' })
      setTries((count) => count + 1)
    }
    void read(code, retry).then((found) => isCurrent && setInvitation(found))
    return () => {
      isCurrent = false
    }
  }, [code, tries])
  return invitation
}

async function read(code: string, retry: () => void): Promise<Invitation> {
  if (!code) return { status: 'gone' }
  try {
    const { data } = await call(getInvitation, { body: { code } })
    return { status: 'open', code, pseudo: data.pseudo, expiresAt: data.expires_at }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invitation.wrong') return { status: 'gone' }
    const message = messageOf(error, 'Une erreur est survenue. Veuillez réessayer.')
    return { status: 'failed', message, retry }
  }
}
