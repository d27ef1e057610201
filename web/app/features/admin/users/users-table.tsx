import type { ListedUser } from '@fantome/contract/user-admin.ts'
import { classNames } from '../../../ui/class-names.ts'
import cards from '../cards.module.css'
import table from '../table.module.css'
import type { UserAct } from './use-user-act.ts'
import { UserRow } from './user-row.tsx'

interface UsersTableProps {
  users: ListedUser[]
  ownId: string | undefined
  isLoading: boolean
  onAct(act: UserAct, user: ListedUser): void
  onShow(user: ListedUser): void
}

export const UsersTable = ({ users, ownId, isLoading, onAct, onShow }: UsersTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
  <section className={table.region} tabIndex={0} aria-label="Liste des utilisateurs" aria-busy={isLoading}>
    <table className={classNames(table.table, cards.table)}>
      <thead>
        <tr>
          <th scope="col">Nom</th>
          <th scope="col">E-mail</th>
          <th scope="col">Rôle</th>
          <th scope="col">Inscription</th>
          <th scope="col">Statut</th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user._id} user={user} isSelf={user._id === ownId} onAct={onAct} onShow={onShow} />
        ))}
      </tbody>
    </table>
  </section>
)
