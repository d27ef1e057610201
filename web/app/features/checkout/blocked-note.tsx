import { Link } from 'react-router'
import { Note } from '../../ui/note.tsx'

/** What stands in the way of ordering, and the way to mend it. */
export const BlockedNote = ({ message }: { message: string }) => (
  <Note kind="danger">
    {message} <Link to="/cart">Voir le panier</Link>
  </Note>
)
