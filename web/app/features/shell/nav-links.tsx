import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useOrigin } from '../../lib/login.ts'
import { useSession } from '../../lib/session.tsx'

interface NavLinksProps {
  /** Where there is room for more: after the shelves. */
  children?: ReactNode
}

export function NavLinks({ children }: NavLinksProps) {
  const { status } = useSession()
  const origin = useOrigin()
  return (
    <>
      <NavLink to="/" end>
        Accueil
      </NavLink>
      <NavLink to="/products">Produits</NavLink>
      {children}
      {status !== 'in' && (
        <NavLink to="/login" state={origin} className="signed-out-only">
          Connexion
        </NavLink>
      )}
    </>
  )
}
