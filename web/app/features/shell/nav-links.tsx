import { NavLink } from 'react-router'
import { useSession } from '../../lib/session.tsx'

export function NavLinks() {
  const { status } = useSession()
  return (
    <>
      <NavLink to="/" end>
        Accueil
      </NavLink>
      <NavLink to="/products">Produits</NavLink>
      {status !== 'in' && (
        <NavLink to="/login" className="hors-session">
          Connexion
        </NavLink>
      )}
    </>
  )
}
