import type { User } from '@fantome/contract/account.ts'
import { formatDate } from '../../../lib/format.ts'
import { ROLE_LABELS } from '../../../lib/role-label.ts'
import { Ghost } from '../../../ui/ghost.tsx'

export const Identity = ({ user }: { user: User }) => (
  <div className="ident">
    <span className="niche-f">
      <Ghost />
    </span>
    <div>
      <h2>{user.pseudo}</h2>
      <p className="petit doux">Votre pseudo, depuis le {formatDate(new Date(user.created_at))}</p>
    </div>
    <span className="etat etat--cours">{ROLE_LABELS[user.role]}</span>
  </div>
)
