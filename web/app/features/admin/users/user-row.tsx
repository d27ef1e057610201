import type { ListedUser } from '@fantome/contract/user-admin.ts'
import { LEVEL_LABELS } from '../../../lib/level-label.ts'
import { ROLE_LABELS } from '../../../lib/role-label.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { AdminIcon } from '../admin-icon.tsx'
import { StatusDot } from '../status-dot.tsx'
import table from '../table.module.css'
import type { UserAct } from './use-user-act.ts'
import { nameOf } from './user-name.ts'
import styles from './user-row.module.css'

interface UserRowProps {
  user: ListedUser
  isSelf: boolean
  onAct(act: UserAct, user: ListedUser): void
  onShow(user: ListedUser): void
}

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short' })

export const UserRow = ({ user, isSelf, onAct, onShow }: UserRowProps) => (
  <tr>
    <td>
      <b>{nameOf(user)}</b>
      <span className={table.secondary}>{user.full_name ? user.pseudo : 'Pas de nom demandé'}</span>
    </td>
    <td data-label="E-mail">
      {user.email ? <Breakable text={user.email} /> : <span className={table.none}>Aucun</span>}
    </td>
    <td data-label="Rôle">
      <span className={classNames(styles.role, styles[user.role])}>{ROLE_LABELS[user.role]}</span>
      {user.admin_level && <span className={table.secondary}>{LEVEL_LABELS[user.admin_level]}</span>}
    </td>
    <td data-label="Inscription" className="nb">
      {day.format(new Date(user.created_at))}
    </td>
    <td data-label="Statut">
      <StatusDot look={user.is_blocked ? 'blocked' : 'active'}>
        {user.is_blocked ? 'Bloqué' : 'Actif'}
      </StatusDot>
    </td>
    <td>
      <span className={table.actions}>
        {isSelf && <span className={table.secondary}>C’est vous</span>}
        <Button
          size="dense"
          look="plain"
          aria-label={`${user.role === 'admin' ? 'Accès' : 'Connexions'} de ${nameOf(user)}`}
          onClick={() => onShow(user)}
        >
          {user.role === 'admin' ? 'Accès' : 'Connexions'}
        </Button>
        {!isSelf && <Acts user={user} onAct={onAct} />}
      </span>
    </td>
  </tr>
)

function Acts({ user, onAct }: Pick<UserRowProps, 'user' | 'onAct'>) {
  const name = nameOf(user)
  if (user.is_blocked)
    return (
      <Button
        size="dense"
        look="outline"
        aria-label={`Débloquer ${name}`}
        onClick={() => onAct('unblock', user)}
      >
        <Icon name="check" />
        Débloquer
      </Button>
    )
  return (
    <>
      {user.role === 'livreur' && (
        <Button
          size="dense"
          look="outline"
          aria-label={`Passer Admin ${name}`}
          onClick={() => onAct('promote', user)}
        >
          Passer Admin
        </Button>
      )}
      <Button size="dense" look="plain" aria-label={`Bloquer ${name}`} onClick={() => onAct('block', user)}>
        <AdminIcon name="ban" />
        Bloquer
      </Button>
    </>
  )
}
