import type { ListedUser } from '@fantome/contract/user-admin.ts'
import { ROLE_LABELS } from '../../../lib/role-label.ts'
import { Icon } from '../../../ui/icon.tsx'
import { AdminIcon } from '../admin-icon.tsx'
import type { UserAct } from './use-user-act.ts'
import { nameOf } from './user-name.ts'

interface UserRowProps {
  user: ListedUser
  isSelf: boolean
  onAct(act: UserAct, user: ListedUser): void
}

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short' })

export const UserRow = ({ user, isSelf, onAct }: UserRowProps) => (
  <tr>
    <td>
      <b>{nameOf(user)}</b>
      <span className="s">{user.full_name ? user.pseudo : 'Pas de nom demandé'}</span>
    </td>
    <td>{user.email || <span className="rien">Aucun</span>}</td>
    <td>
      <span className={`role role--${user.role}`}>{ROLE_LABELS[user.role]}</span>
    </td>
    <td className="nb">{day.format(new Date(user.created_at))}</td>
    <td>
      <span className={user.is_blocked ? 'point point--ko' : 'point point--ok'}>
        {user.is_blocked ? 'Bloqué' : 'Actif'}
      </span>
    </td>
    <td>
      <span className="gestes">
        {isSelf ? <span className="s">C’est vous</span> : <Acts user={user} onAct={onAct} />}
      </span>
    </td>
  </tr>
)

function Acts({ user, onAct }: Omit<UserRowProps, 'isSelf'>) {
  const name = nameOf(user)
  if (user.is_blocked)
    return (
      <button
        type="button"
        className="b"
        aria-label={`Débloquer ${name}`}
        onClick={() => onAct('unblock', user)}
      >
        <Icon name="check" />
        Débloquer
      </button>
    )
  return (
    <>
      {user.role === 'livreur' && (
        <button
          type="button"
          className="b"
          aria-label={`Passer Admin ${name}`}
          onClick={() => onAct('promote', user)}
        >
          Passer Admin
        </button>
      )}
      <button
        type="button"
        className="b b--n"
        aria-label={`Bloquer ${name}`}
        onClick={() => onAct('block', user)}
      >
        <AdminIcon name="ban" />
        Bloquer
      </button>
    </>
  )
}
