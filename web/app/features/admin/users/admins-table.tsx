import type { ListedUser } from '@fantome/contract/user-admin.ts'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { LEVEL_LABELS } from '../../../lib/level-label.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import cards from '../cards.module.css'
import { StatusDot } from '../status-dot.tsx'
import table from '../table.module.css'
import { nameOf } from './user-name.ts'
import { factorWords } from './user-words.ts'
import styles from './users.module.css'

interface AdminsTableProps {
  admins: ListedUser[]
  ownId: string | undefined
  isLoading: boolean
  onShow(user: ListedUser): void
}

export const AdminsTable = ({ admins, ownId, isLoading, onShow }: AdminsTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
  <section className={table.region} tabIndex={0} aria-label="Administrateurs" aria-busy={isLoading}>
    <table className={classNames(table.table, cards.table)}>
      <thead>
        <tr>
          <th scope="col">Compte</th>
          <th scope="col">Accès</th>
          <th scope="col">Second facteur</th>
          <th scope="col">Vu</th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {admins.map((admin) => (
          <AdminRow key={admin._id} admin={admin} isSelf={admin._id === ownId} onShow={onShow} />
        ))}
      </tbody>
    </table>
    <p className={styles.rule}>
      Un livreur passé admin commence en Support. Il reste toujours au moins un administrateur complet.
      Personne ne change son propre accès.
    </p>
  </section>
)

interface AdminRowProps {
  admin: ListedUser
  isSelf: boolean
  onShow(user: ListedUser): void
}

function AdminRow({ admin, isSelf, onShow }: AdminRowProps) {
  const { admin_level: level = 'support', second_factor: factors = [], last_seen_at: seenAt } = admin
  return (
    <tr>
      <td>
        <b>{nameOf(admin)}</b>
        <span className={table.secondary}>
          {admin.full_name ? admin.pseudo : <Breakable text={admin.email || 'Sans e-mail'} />}
        </span>
      </td>
      <td data-label="Accès">
        <span className={classNames(styles.tag, styles[level])}>{LEVEL_LABELS[level]}</span>
        {admin.is_blocked && <StatusDot look="blocked">Bloqué</StatusDot>}
      </td>
      <td data-label="Second facteur">
        {factors.length > 0 ? factorWords(factors) : <StatusDot look="blocked">Pas encore</StatusDot>}
      </td>
      <td data-label="Vu" className="nb">
        {seenAt ? `${formatDate(new Date(seenAt))}, ${formatTime(new Date(seenAt))}` : 'pas ces jours-ci'}
      </td>
      <td>
        <span className={table.actions}>
          {isSelf && <span className={table.secondary}>C’est vous</span>}
          <Button
            size="dense"
            look="outline"
            aria-label={`${isSelf ? 'Voir' : 'Changer'} l’accès de ${nameOf(admin)}`}
            onClick={() => onShow(admin)}
          >
            {isSelf ? 'Voir' : 'Changer'}
          </Button>
        </span>
      </td>
    </tr>
  )
}
