import { useNavigate } from 'react-router'
import { messageOf } from '../../lib/api-error.ts'
import { useSession } from '../../lib/session.tsx'
import { toast } from '../../ui/toast.ts'

/** Signs out, says so, goes home. The browser is emptied even when the server could not be told. */
export function useSignOut() {
  const session = useSession()
  const navigate = useNavigate()
  return async () => {
    const id = toast.loading('Déconnexion en cours...')
    await session.signOut().then(
      () => toast.success('Déconnexion réussie!', id),
      (error: unknown) => toast.error(messageOf(error, 'Erreur lors de la déconnexion'), id),
    )
    await navigate('/')
  }
}
