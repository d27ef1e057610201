import { QueryState } from '../../../lib/query-state.tsx'
import { useSession } from '../../../lib/session.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelSearch } from '../panel-search.tsx'
import { PanelEmpty, PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { useUserAct } from './use-user-act.ts'
import { PAGE_SIZE, useUsers } from './use-users.ts'
import { UserActDialog } from './user-act-dialog.tsx'
import { UsersFoot } from './users-foot.tsx'
import { UsersTable } from './users-table.tsx'

export function UsersPanel() {
  const { user: self } = useSession()
  const { query, search, goTo } = useUsers()
  const { isFetching } = query
  const pagination = query.data?.pagination
  const act = useUserAct()
  return (
    <PanelFrame
      title="Utilisateurs"
      tools={<PanelSearch placeholder="Pseudo, nom ou e-mail entier" onSearch={search} />}
      footer={pagination && <UsersFoot pagination={pagination} pageSize={PAGE_SIZE} onPage={goTo} />}
    >
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Error fetching users"
        Failed={PanelFailed}
      >
        {({ data: users }) =>
          users.length === 0 ? (
            <PanelEmpty>Aucun utilisateur trouvé.</PanelEmpty>
          ) : (
            <UsersTable users={users} ownId={self?._id} isLoading={isFetching} onAct={act.ask} />
          )
        }
      </QueryState>
      <UserActDialog act={act} />
    </PanelFrame>
  )
}
