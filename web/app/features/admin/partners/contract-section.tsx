import type { DeliveryMan } from '@fantome/contract/partner-admin.ts'
import { Note } from '../../../ui/note.tsx'
import styles from './partner-sheet.module.css'
import { daysUntil, formatDay } from './partner-words.ts'
import { Section } from './section.tsx'

export function ContractSection({ courier }: { courier: DeliveryMan }) {
  const { contract_start: start, contract_end: end } = courier
  const [since, left] = [-daysUntil(start), daysUntil(end)]
  const all = since + left
  return (
    <Section title="Contrat">
      <p>{wordsOf({ since, left, all })}</p>
      <progress
        className={styles.gauge}
        aria-label={`Contrat du ${formatDay(start)} au ${formatDay(end)}`}
        max={all}
        value={Math.min(Math.max(since, 0), all)}
      />
      <div className={styles.ends}>
        <span>{formatDay(start)}</span>
        <span>{formatDay(end)}</span>
      </div>
      {since < 0 && (
        <Note kind="info">Aucune offre avant le {formatDay(start)}, même s’il se met en ligne.</Note>
      )}
      {left < 0 && (
        <Note kind="alerte">
          Contrat échu&nbsp;: plus d’offre. Ses pièces sont effacées 30&nbsp;jours après la fin.
        </Note>
      )}
    </Section>
  )
}

function wordsOf({ since, left, all }: { since: number; left: number; all: number }) {
  if (since < 0) return `Commence dans ${-since} jours`
  if (left < 0) return `Échu depuis ${-left} jours`
  return `Jour ${since} sur ${all}, reste ${left} jours`
}
