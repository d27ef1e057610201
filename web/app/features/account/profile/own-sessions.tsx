import { endOtherSessions, endSession, getSessions, type OwnSession } from '@fantome/contract/account.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { SettingsList, SettingsSection } from '../../../ui/settings.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { toast } from '../../../ui/toast.ts'

/** Where one is signed in, asked for when one wants to know; each of them can be ended from here. */
export function OwnSessions() {
  const { sessions, isPending, show, end, endOthers } = useOwnSessions()
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

function useOwnSessions() {
  const [sessions, setSessions] = useState<OwnSession[] | null>(null)
  const [isPending, setPending] = useState(false)
  /** Does it, then shows what is left. */
  async function after(act?: () => Promise<{ message: string }>) {
    setPending(true)
    try {
      const told = await act?.()
      setSessions((await call(getSessions)).data)
      if (told) toast.success(told.message)
    } catch (error) {
      toast.error(messageOf(error, 'Une erreur est survenue. Veuillez réessayer.'))
    }
    setPending(false)
  }
  return {
    sessions,
    isPending,
    show: () => void after(),
    end: (id: string) => void after(() => call(endSession, { params: { id } })),
    endOthers: () => void after(() => call(endOtherSessions)),
  }
}
