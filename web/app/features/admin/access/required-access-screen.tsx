import { useSession } from '../../../lib/session.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './access.module.css'
import { AccessBody } from './access-body.tsx'

/** Where a second factor is asked of all admins: it is added before anything else opens. */
export function RequiredAccessScreen() {
  const { reload, signOut } = useSession()
  return (
    <main id="contenu" className={`page ${styles.required}`}>
      <div className="cadre">
        <h1>Second facteur</h1>
        <p className="doux">Le mot de passe ne suffit plus pour ouvrir l’administration.</p>
        <h2 className="vh">Ajouter un second facteur</h2>
        <AccessBody doneLabel="Ouvrir l’administration" onDone={() => void reload()} />
        <Button look="text" onClick={() => void signOut().catch(() => undefined)}>
          Déconnexion
        </Button>
      </div>
    </main>
  )
}
