import { QueryState } from '../../../lib/query-state.tsx'
import { useSession } from '../../../lib/session.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelSearch } from '../panel-search.tsx'
import { PanelEmpty, PanelFailed, PanelWaiting } from '../panel-states.tsx'
import panes from '../panes.module.css'
import { Segments } from '../segments.tsx'
import { AdminsTable } from './admins-table.tsx'
import { LevelRights } from './level-rights.tsx'
import { RegisteredBetween } from './registered-between.tsx'
import { useUserAct } from './use-user-act.ts'
import { PAGE_SIZE, useUsers } from './use-users.ts'
import { UserActDialog } from './user-act-dialog.tsx'
import { UserFile } from './user-file.tsx'
import { ROLE_FILTERS } from './user-words.ts'
import styles from './users.module.css'
import { UsersFoot } from './users-foot.tsx'
import { UsersTable } from './users-table.tsx'

export function UsersPanel() {
  const { user: self } = useSession()
  const { query, shown, show, filter, range, clearRange, words, search, goTo, narrow } = useUsers()
  const act = useUserAct()
  const list = {
    ownId: self?._id,
    isLoading: query.isFetching,
    onShow: ({ _id }: { _id: string }) => show(_id),
  }
  return (
    <PanelFrame
      title="Utilisateurs"
      tools={
        <div className={styles.tools}>
          <Segments label="Rôle" options={ROLE_FILTERS} value={filter} onChange={narrow} />
          <PanelSearch placeholder="Pseudo, nom ou e-mail entier" last={words} onSearch={search} />
        </div>
      }
      footer={query.data && <UsersFoot answer={query.data} pageSize={PAGE_SIZE} onPage={goTo} />}
    >
      <OfflineNote />
      <RegisteredBetween {...range} onClear={clearRange} />
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Error fetching users"
        Failed={PanelFailed}
      >
        {({ data: users }) => {
          if (users.length === 0) return <PanelEmpty>Aucun utilisateur trouvé.</PanelEmpty>
          if (filter !== 'admin') return <UsersTable users={users} {...list} onAct={act.ask} />
          return (
            <div className={classNames(panes.panes, styles.panes)}>
              <AdminsTable admins={users} {...list} />
              <LevelRights />
            </div>
          )
        }}
      </QueryState>
      {shown && (
        <UserFile
          key={shown._id}
          user={shown}
          isSelf={shown._id === self?._id}
          onAct={act.ask}
          onClose={() => show('')}
        />
      )}
      <UserActDialog act={act} onDone={() => show('')} />
    </PanelFrame>
  )
}
