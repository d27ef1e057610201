import type { ListedUser } from '@fantome/contract/user-admin.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { useEndSessions, useUserSessions } from './use-user-file.ts'
import { FACTOR_LABELS } from './user-words.ts'
import styles from './users.module.css'

/** Where this person is signed in; neither device nor place is known. */
export function UserSessions({ user: { _id: id } }: { user: ListedUser }) {
  const query = useUserSessions(id)
  const { mutate: end, isPending } = useEndSessions(id)
  return (
    <section className={styles.part}>
      <h3>Connexions ouvertes</h3>
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement"
        Failed={PanelFailed}
      >
        {({ sessions }) => (
          <>
            {sessions.length === 0 && <p className="doux">Aucune.</p>}
            <ul className={styles.sessions}>
              {sessions.map((session) => {
                const since = formatDateTime(new Date(session.created_at))
                return (
                  <li key={session._id}>
                    <span>
                      {`Depuis le ${since}`}
                      <small>{`vue le ${formatDateTime(new Date(session.last_used_at))}`}</small>
                    </span>
                    <small>{session.second_factor && FACTOR_LABELS[session.second_factor]}</small>
                    <Button
                      size="dense"
                      look="outline"
                      aria-label={`Fermer la connexion du ${since}`}
                      isPending={isPending}
                      onClick={() => end(session._id)}
                    >
                      Fermer
                    </Button>
                  </li>
                )
              })}
            </ul>
            {sessions.length > 1 && (
              <Button size="dense" look="plain" isPending={isPending} onClick={() => end(undefined)}>
                Tout fermer
              </Button>
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}
