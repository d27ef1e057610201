import { formatAmount } from '@fantome/contract/money.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './price-change-note.module.css'
import type { PriceChange } from './price-changes.ts'

interface PriceChangeNoteProps {
  changes: PriceChange[]
  isPending: boolean
  onAccept(): void
}

/** Nothing was charged: what costs something else now is said, and one tap goes on at the new price. */
export function PriceChangeNote({ changes, isPending, onAccept }: PriceChangeNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which is no cleanup.
    void note.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className={styles.note} role="alert" ref={note}>
      <p>
        <strong>Les prix ont changé entre-temps.</strong> Rien n’a été débité. Voici les nouveaux montants.
      </p>
      <dl>
        {changes.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="vh">Avant : </span>
              <s>{formatAmount(before)}</s> <span className="vh">Maintenant : </span>
              <strong>{formatAmount(after)}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <Button isWide isPending={isPending} pendingLabel="Envoi…" onClick={onAccept}>
        Accepter et continuer
      </Button>
    </div>
  )
}
