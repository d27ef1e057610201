import { useState, useSyncExternalStore } from 'react'
import { hasNewVersion, onNewVersion, startNewVersion } from '../../lib/service-worker.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './new-version.module.css'

/**
 * A newer version is on the phone and waits. Part of the shell: a file of its own might be gone with the old build.
 * Whoever says « Plus tard » gets it when no page is open any more.
 */
export function NewVersion() {
  const isWaiting = useSyncExternalStore(onNewVersion, hasNewVersion, () => false)
  const [isPutOff, setPutOff] = useState(false)
  if (!isWaiting || isPutOff) return null
  return (
    <div className={styles.line} role="status" data-banner>
      <div className={classNames('cadre', styles.row)}>
        <p className={styles.words}>
          <b>Nouvelle version.</b> Terminez d’abord votre saisie.
        </p>
        <Button size="small" onClick={startNewVersion}>
          Mettre à jour
        </Button>
        <IconButton className={styles.close} aria-label="Plus tard" onClick={() => setPutOff(true)}>
          <Icon name="x" />
        </IconButton>
      </div>
    </div>
  )
}
