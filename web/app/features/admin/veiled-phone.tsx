import { veilPhone } from '@fantome/contract/phone.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './veiled-phone.module.css'

/** A number that nobody reads over a shoulder: shown on request. */
export function VeiledPhone({ phone, label }: { phone: string; label: string }) {
  const [isShown, setShown] = useState(false)
  if (!phone) return 'Aucun'
  return (
    <>
      {isShown ? phone : veilPhone(phone)}{' '}
      <Button
        size="dense"
        look="text"
        className={styles.inline}
        aria-label={`${isShown ? 'Masquer' : 'Afficher'} ${label}`}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Masquer' : 'Afficher'}
      </Button>
    </>
  )
}
