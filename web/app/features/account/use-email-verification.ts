import { verifyEmail } from '@fantome/contract/account.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { useSession } from '../../lib/session.tsx'

export interface Verification {
  status: 'loading' | 'success' | 'failure'
  message: string
}

/** Spends the link's code, once however often the page is drawn. */
export function useEmailVerification(code: string | null) {
  const { reload } = useSession()
  const [verification, setVerification] = useState<Verification>({ status: 'loading', message: '' })
  const spent = useRef<string | null>(undefined)
  useEffect(() => {
    if (spent.current === code) return
    spent.current = code
    void verify(code).then((outcome) => {
      setVerification(outcome)
      if (outcome.status === 'success') void reload()
    })
  }, [code, reload])
  return verification
}

async function verify(code: string | null): Promise<Verification> {
  if (!code) return { status: 'failure', message: 'Code de vérification manquant.' }
  try {
    const { success, message }: { success: boolean; message: string } = await call(verifyEmail, {
      body: { code },
    })
    return success
      ? { status: 'success', message: message || 'Votre email a été vérifié avec succès !' }
      : { status: 'failure', message: message || 'Erreur lors de la vérification de l’email.' }
  } catch (error) {
    return { status: 'failure', message: messageOf(error, 'Une erreur réseau ou serveur est survenue.') }
  }
}
