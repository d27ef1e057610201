import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './install-card.module.css'
import phone from './install-phone.svg'
import { useInstallPrompt } from './use-install-prompt.ts'

/**
 * On the shelves once the browser has offered, until « Pas maintenant ». It would push down what is being read: an offer
 * that comes meanwhile waits for the next time the shelves are opened.
 */
export function InstallCard() {
  const install = useInstallPrompt()
  const [isOpen, setOpen] = useState(install !== null && !wasClosed())
  if (!install || !isOpen) return null
  function close() {
    setOpen(false)
    rememberClosed()
  }
  return (
    <section className={classNames('scene', styles.card)} aria-labelledby="installer">
      <img src={phone} alt="" width="96" height="120" />
      <div className={styles.words}>
        <h2 id="installer">À portée, sans bruit</h2>
        <p>
          Une icône neutre, le nom «&nbsp;F.&nbsp;», rien sur l’écran verrouillé. Le catalogue reste lisible
          sans réseau.
        </p>
        <div className={styles.actions}>
          <Button look="glow" size="small" onClick={install}>
            Installer l'App
          </Button>
          <Button look="outline" size="small" onClick={close}>
            Pas maintenant
          </Button>
        </div>
      </div>
    </section>
  )
}

const CLOSED = 'installCard'

function wasClosed() {
  try {
    return localStorage.getItem(CLOSED) !== null
  } catch {
    return true
  }
}

function rememberClosed() {
  try {
    localStorage.setItem(CLOSED, 'closed')
  } catch {
    // Closed for as long as this page lives.
  }
}
