import type { AuditEntry } from '@fantome/contract/audit.ts'
import { actionWords } from '@fantome/contract/audit-words.ts'
import { useEffect, useRef } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { OrderLink } from '../order-link.tsx'
import panes from '../panes.module.css'
import styles from './journal.module.css'
import { Nature } from './journal-table.tsx'
import { type Change, changesOf, targetWords } from './journal-words.ts'
import { useAuditPeople } from './use-journal.ts'

/** The chosen line, and who looked at something personal how often. */
export const JournalEntry = ({ entry, onClose }: { entry: AuditEntry | undefined; onClose(): void }) => (
  <aside className={panes.aside} aria-label={entry ? 'Ligne choisie' : 'Regards'}>
    {entry && <Chosen entry={entry} onClose={onClose} />}
    <Looks />
  </aside>
)

function Chosen({ entry, onClose }: { entry: AuditEntry; onClose(): void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const changes = changesOf(entry)
  const { before, after, target } = entry
  return (
    <div className={styles.entry}>
      <div className={styles.top}>
        <Nature nature={entry.nature} />
        <span className="doux">{formatDateTime(new Date(entry.at))}</span>
      </div>
      <h3 ref={title} tabIndex={-1}>
        {actionWords(entry.action)}
      </h3>
      <p className="doux">
        {target?.type === 'order' ? (
          <>
            Commande <OrderLink id={target._id} />
          </>
        ) : (
          targetWords(entry)
        )}
        , par {entry.admin.pseudo}
      </p>
      {changes.length > 0 && (
        <div className={styles.change}>
          {before && <State title="Avant" changes={changes} side="before" />}
          {after && <State title={before ? 'Après' : 'Noté'} changes={changes} side="after" />}
        </div>
      )}
      <p className={styles.small}>Rien ne se modifie ni ne s’efface dans ce journal.</p>
      <Button size="dense" look="outline" className={styles.close} onClick={onClose}>
        Revenir à la liste
      </Button>
    </div>
  )
}

interface StateProps {
  title: string
  changes: Change[]
  side: 'before' | 'after'
}
const State = ({ title, changes, side }: StateProps) => (
  <div className={styles[side]}>
    <b>{title}</b>
    <ul>
      {changes.map((change) => (
        <li key={change.field}>{`${change.field}\u00a0: ${change[side] ?? 'aucun'}`}</li>
      ))}
    </ul>
  </div>
)

function Looks() {
  const looks = useAuditPeople().data?.looks ?? []
  const most = Math.max(1, ...looks.map(({ count }) => count))
  return (
    <section className={styles.looks}>
      <h3>Regards, 7 derniers jours</h3>
      <p className={styles.small}>Numéros, lieux, adresses et pièces ouverts, par personne.</p>
      {looks.length === 0 && <p className="doux">Aucun.</p>}
      <ul>
        {looks.map(({ pseudo, count }) => (
          <li key={pseudo}>
            <span>{pseudo}</span>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <b>{count}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
