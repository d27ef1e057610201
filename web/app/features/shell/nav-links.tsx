import { NavLink } from 'react-router'
import { useOrigin } from '../../lib/login.ts'
import { useSession } from '../../lib/session.tsx'

export function NavLinks() {
  const { status } = useSession()
  const origin = useOrigin()
  return (
    <>
      <NavLink to="/" end>
        Accueil
      </NavLink>
      <NavLink to="/products">Produits</NavLink>
      {status !== 'in' && (
        <NavLink to="/login" state={origin} className="signed-out-only">
          Connexion
        </NavLink>
      )}
    </>
  )
}
