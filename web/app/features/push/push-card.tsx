import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon, IconDrawing } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './push.module.css'
import { usePush } from './use-push.ts'

const BELL = 'M6.5 17v-6a5.5 5.5 0 0 1 11 0v6l1.5 1.5H5zM10 20.5q2 1.5 4 0'
/** In the storage of the browser, emptied when signing out. */
const HIDDEN = 'pushCard'

const SAID = {
  on: ['Notifications activées', 'Sur ce téléphone seulement. À couper dans Mon profil.'],
  denied: [
    'Le navigateur les refuse',
    'Cette page se met à jour seule. Pour changer, ouvrez les réglages du site.',
  ],
  ios: ['Ajoutez d’abord la page à l’écran d’accueil', 'Sur iPhone, les notifications ne marchent qu’ainsi.'],
} as const

/** Under the receipt of a current order: proposed, never asked before a tap. */
export function PushCard() {
  const { query, ...push } = usePush()
  const [isHidden, setHidden] = useState(wasHidden)
  const state = query.data?.state
  if (isHidden || !state || state === 'unsupported' || state === 'unavailable') return null
  if (state !== 'off') {
    const [title, text] = SAID[state]
    return (
      <section className={styles.card} aria-label="Notifications">
        <span className={styles.disc}>
          {state === 'on' ? <Icon name="check" /> : <IconDrawing path={BELL} />}
        </span>
        <div role={state === 'on' ? 'status' : undefined}>
          <strong>{title}</strong>
          <p>{text}</p>
        </div>
      </section>
    )
  }
  const hide = (storage: Storage) => {
    storage.setItem(HIDDEN, 'hidden')
    setHidden(true)
  }
  return (
    <section className={styles.card} aria-label="Notifications">
      <span className={styles.disc}>
        <IconDrawing path={BELL} />
      </span>
      <div>
        <strong>Suivre sans ouvrir la page&nbsp;?</strong>
        <p>Quatre messages courts, jamais un nom d’article.</p>
      </div>
      <IconButton className={styles.close} aria-label="Ne plus proposer" onClick={() => hide(localStorage)}>
        <Icon name="x" />
      </IconButton>
      <p className={styles.example}>«&nbsp;Votre colis est en route.&nbsp;»</p>
      {push.problem && (
        <p className={styles.problem} role="alert">
          {push.problem}
        </p>
      )}
      {!push.isOnline && <p className={styles.problem}>Vous êtes hors ligne.</p>}
      <div className={styles.acts}>
        <Button
          size="small"
          disabled={!push.isOnline}
          isPending={push.isPending}
          pendingLabel="Activation…"
          onClick={push.turnOn}
        >
          {push.problem ? 'Réessayer' : 'Activer'}
        </Button>
        <Button look="outline" size="small" onClick={() => hide(sessionStorage)}>
          Plus tard
        </Button>
      </div>
    </section>
  )
}

const wasHidden = () => localStorage.getItem(HIDDEN) !== null || sessionStorage.getItem(HIDDEN) !== null
