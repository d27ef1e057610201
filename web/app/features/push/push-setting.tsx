import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import styles from './push.module.css'
import { type PushState, usePush } from './use-push.ts'

interface PushSettingProps {
  title: string
  /** What will be told, and how. */
  text: string
}

const HINDERED: Partial<Record<PushState, string>> = {
  unsupported: 'Ce navigateur ne sait pas les recevoir.',
  ios: 'Ajoutez d’abord la page à l’écran d’accueil. Sur iPhone, les notifications ne marchent qu’ainsi.',
  denied: 'Le navigateur les refuse. Autorisez-les dans ses réglages, puis revenez.',
}

/** One switch, for this browser and this sign-in; nothing where the shop sends nothing. */
export function PushSetting({ title, text }: PushSettingProps) {
  const { query, ...push } = usePush()
  const { data, error, isFetching, refetch } = query
  if (!data && !error) return null
  if (!data)
    return <Unread title={title} error={error!} isRetrying={isFetching} onRetry={() => void refetch()} />
  const { state } = data
  if (state === 'unavailable') return null
  const hindrance = HINDERED[state] ?? (push.isOnline ? undefined : 'Vous êtes hors ligne.')
  return (
    <ul className={styles.settings}>
      <li>
        <span>
          <strong>{title}</strong>
          <small>{hindrance ?? text}</small>
          {push.problem && <small role="alert">{push.problem}</small>}
        </span>
        <Switch
          label={title}
          words={['Oui', 'Non']}
          isOn={state === 'on'}
          isPending={push.isPending}
          disabled={hindrance !== undefined}
          onChange={(isOn) => (isOn ? push.turnOn() : push.turnOff())}
        />
      </li>
    </ul>
  )
}

interface UnreadProps {
  title: string
  error: Error
  isRetrying: boolean
  onRetry(): void
}

const Unread = ({ title, error, isRetrying, onRetry }: UnreadProps) => (
  <ul className={styles.settings}>
    <li>
      <span>
        <strong>{title}</strong>
        <small role="alert">{messageOf(error, 'Ce réglage n’a pas pu être lu.')}</small>
      </span>
      <Button look="outline" size="small" isPending={isRetrying} pendingLabel="Chargement…" onClick={onRetry}>
        Réessayer
      </Button>
    </li>
  </ul>
)
