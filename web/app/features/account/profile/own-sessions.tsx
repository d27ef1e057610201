import { endOtherSessions, endSession, getSessions, type OwnSession } from '@fantome/contract/account.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { SettingsList, SettingsSection } from '../../../ui/settings.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { toast } from '../../../ui/toast.ts'

const FAILED = 'Une erreur est survenue. Veuillez réessayer.'

/** Where one is signed in, asked for when one wants to know; each of them can be ended from here. */
export function OwnSessions() {
  const { sessions, hasFailed, isPending, show, end, endOthers } = useOwnSessions()
  return (
    <SettingsSection title="Mes connexions">
      <p className="doux petit">
        Un téléphone perdu, un appareil prêté&nbsp;? Déconnectez-le d’ici. Nous ne notons ni l’appareil ni le
        lieu.
      </p>
      {sessions && (
        <SettingsList>
          {sessions.map((session) => (
            <SessionRow key={session._id} session={session} isPending={isPending} onEnd={end} />
          ))}
        </SettingsList>
      )}
      {hasFailed && !isPending && <Note kind="danger">{FAILED}</Note>}
      {!sessions && (
        <Button look="outline" isWide isPending={isPending} pendingLabel="Chargement…" onClick={show}>
          Voir mes connexions
        </Button>
      )}
      {sessions && sessions.length > 1 && (
        <Button look="outline" isWide isPending={isPending} pendingLabel="Déconnexion…" onClick={endOthers}>
          Tout déconnecter ailleurs
        </Button>
      )}
    </SettingsSection>
  )
}

interface SessionRowProps {
  session: OwnSession
  isPending: boolean
  onEnd(id: string): void
}

function SessionRow({ session, isPending, onEnd }: SessionRowProps) {
  const since = formatDateTime(new Date(session.created_at))
  return (
    <li>
      <span>
        Depuis le {since}
        <br />
        <span className="petit doux">Vue le {formatDateTime(new Date(session.last_used_at))}</span>
      </span>
      {session.is_current ? (
        <StatusTag tone="done">Cet appareil</StatusTag>
      ) : (
        <Button
          look="text"
          aria-label={`Déconnecter la connexion du ${since}`}
          isPending={isPending}
          onClick={() => onEnd(session._id)}
        >
          Déconnecter
        </Button>
      )}
    </li>
  )
}

const OWN_SESSIONS = 'own-sessions'

function useOwnSessions() {
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [OWN_SESSIONS],
    queryFn: async ({ signal }) => (await call(getSessions, { signal })).data,
    enabled: isAsked,
  })
  const ending = useMutation({
    mutationFn: (end: () => Promise<{ message: string }>) => end(),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, FAILED)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [OWN_SESSIONS] }),
  })
  return {
    sessions: data,
    hasFailed: isError,
    isPending: isFetching || ending.isPending,
    show: () => (isAsked ? void refetch() : setAsked(true)),
    end: (id: string) => ending.mutate(() => call(endSession, { params: { id } })),
    endOthers: () => ending.mutate(() => call(endOtherSessions)),
  }
}
