import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { useOnline } from '../../ui/use-online.ts'
import styles from './space.module.css'
import { useLateActions } from './use-actions.ts'
import { timeOf } from './words.ts'

const NUMBERS = ['', 'Votre geste est enregistré.', 'Vos deux gestes sont enregistrés.']

/** While the network is away; then what became of the actions that waited for it. */
export function OfflineBanner({ readAt }: { readAt: number }) {
  const isOnline = useOnline()
  const { refused, sent } = useLateActions()
  if (!isOnline)
    return (
      <p className={styles.banner} role="status">
        <Icon name="hors" />
        <span>
          Pas de réseau.{readAt > 0 && ` Vous lisez la version de ${timeOf(new Date(readAt).toISOString())}.`}
        </span>
      </p>
    )
  if (refused.length > 0)
    return (
      <p className={styles.banner} role="status">
        <Icon name="alerte" />
        <span>
          {refused.length > 1
            ? 'Réseau revenu. Des gestes sont à reprendre.'
            : 'Réseau revenu. Un geste est à reprendre.'}
        </span>
      </p>
    )
  const last = sent.at(-1)
  if (!last) return null
  return (
    <p className={classNames(styles.banner, styles.good)} role="status">
      <Icon name="check" />
      <span>
        Réseau revenu à {timeOf(last.sentAt)}.{' '}
        {NUMBERS[sent.length] ?? `Vos ${sent.length} gestes sont enregistrés.`}
      </span>
    </p>
  )
}
