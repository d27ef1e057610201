import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { RareIcon } from '../../../ui/rare-icon.tsx'
import { useSaveCodes } from '../../../ui/use-save-codes.ts'
import styles from './access.module.css'

interface FactorCodesProps {
  codes: readonly string[]
  doneLabel: string
  onDone(): void
}

/** The codes, shown this once; going on asks for a tick. */
export function FactorCodes({ codes, doneLabel, onDone }: FactorCodesProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const [isKept, setKept] = useState(false)
  const { copy, save } = useSaveCodes(codes)
  return (
    <div className={styles.body}>
      <div className={styles.codesPage}>
        <h3 ref={title} tabIndex={-1}>
          Codes de secours
        </h3>
        <p>
          Si vous perdez votre appareil, un de ces codes ouvre l’administration à sa place. Chacun sert une
          fois. Ils ne seront plus affichés.
        </p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={styles.buttons}>
          <Button size="dense" look="outline" onClick={copy}>
            <RareIcon name="copie" />
            Copier
          </Button>
          <Button size="dense" look="outline" onClick={save}>
            <Icon name="down" />
            Enregistrer
          </Button>
        </div>
        <Note kind="alerte">
          <strong>Sans clé, sans application et sans code,</strong> seul un autre administrateur complet peut
          rouvrir votre accès.
        </Note>
        <Checkbox checked={isKept} onChange={({ target }) => setKept(target.checked)}>
          J’ai gardé ces codes ailleurs que sur cet appareil
        </Checkbox>
        <Button disabled={!isKept} onClick={onDone}>
          {doneLabel}
        </Button>
      </div>
    </div>
  )
}
