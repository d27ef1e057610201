import { useState } from 'react'
import { useHasEmail } from '../../lib/use-has-email.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { RareIcon } from '../../ui/rare-icon.tsx'
import { useSaveCodes } from '../../ui/use-save-codes.ts'
import styles from './recovery-codes.module.css'

const PROMISES = [
  'Chaque code sert une seule fois.',
  'La feuille imprimée ne porte que les codes\u00a0: ni marque, ni pseudonyme.',
  'Vous pourrez en refaire depuis votre profil. Les anciens ne marcheront plus.',
]

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone(): void
}

/** The eight keys, shown once. Going on asks for a tick, or for saying that one does without. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const hasEmail = useHasEmail()
  const [isKept, setKept] = useState(false)
  const { print, copy, save } = useSaveCodes(codes)
  return (
    <>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classNames('hors-papier', styles.goOn)}>
        <div className={styles.keep}>
          <Button look="outline" size="small" onClick={print}>
            <RareIcon name="imprime" />
            Imprimer
          </Button>
          <Button look="outline" size="small" onClick={copy}>
            <RareIcon name="copie" />
            Copier
          </Button>
          <Button look="outline" size="small" onClick={save}>
            <Icon name="down" />
            Enregistrer
          </Button>
        </div>
        <ul className={styles.promises}>
          {PROMISES.map((promise) => (
            <li key={promise}>
              <Icon name="check" />
              <span>{promise}</span>
            </li>
          ))}
        </ul>
        <Note kind="alerte">
          <strong>{hasEmail ? 'Sans ces codes et sans e-mail vérifié,' : 'Sans ces codes,'}</strong> personne
          ne peut rouvrir votre compte. Nous non plus.
        </Note>
        <Checkbox checked={isKept} onChange={({ target }) => setKept(target.checked)}>
          J’ai gardé ces codes en lieu sûr
        </Checkbox>
        <Button size="tall" isWide disabled={!isKept} onClick={onDone}>
          Continuer
        </Button>
        <Button look="text" isWide onClick={onDone}>
          Continuer sans les garder
        </Button>
      </div>
    </>
  )
}
