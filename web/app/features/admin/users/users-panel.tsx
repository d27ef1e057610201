import { useSession } from '../../../lib/session.tsx'
import { Note } from '../../../ui/note.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useAfter } from '../../../ui/use-after.ts'
import { PanelFrame } from '../panel-frame.tsx'
import { useUserAct } from './use-user-act.ts'
import { useUsers } from './use-users.ts'
import { UserActDialog } from './user-act-dialog.tsx'
import { UsersFoot } from './users-foot.tsx'
import { UsersSearch } from './users-search.tsx'
import { UsersTable } from './users-table.tsx'

export function UsersPanel() {
  const { user: self } = useSession()
  const { users, pagination, pageSize, isLoading, error, search, goTo, retry, patch } = useUsers()
  const act = useUserAct(patch)
  const isSlow = useAfter(isLoading, 200)
  return (
    <PanelFrame
      title="Utilisateurs"
      tools={<UsersSearch onSearch={search} />}
      footer={pagination && <UsersFoot pagination={pagination} pageSize={pageSize} onPage={goTo} />}
    >
      {error && (
        <div className="defile">
          <Note kind="danger">{error}</Note>
          <button type="button" className="b" onClick={retry}>
            Réessayer
          </button>
        </div>
      )}
      {!users && isSlow && (
        <p className="vide doux" role="status">
          <Spinner />
          Chargement…
        </p>
      )}
      {!error && users?.length === 0 && <p className="vide doux">Aucun utilisateur trouvé.</p>}
      {!error && users && users.length > 0 && (
        <UsersTable users={users} ownId={self?._id} isLoading={isLoading} onAct={act.ask} />
      )}
      <UserActDialog act={act} />
    </PanelFrame>
  )
}
