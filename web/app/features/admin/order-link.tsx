import { Link } from 'react-router'
import { shortId } from './short-id.ts'

export const orderHref = (id: string) => `?tab=administration&panneau=commandes&commande=${id}`

/** An order by its number; leads to its page. */
export const OrderLink = ({ id, className }: { id: string; className?: string | undefined }) => (
  <Link to={orderHref(id)} className={className} preventScrollReset>
    {shortId(id)}
  </Link>
)
