import type { AuditEntry, AuditNature } from '@fantome/contract/audit.ts'
import { actionWords, NATURE_WORDS } from '@fantome/contract/audit-words.ts'
import { formatDateTime } from '../../../lib/format.ts'
import cards from '../cards.module.css'
import { StatusDot } from '../status-dot.tsx'
import table from '../table.module.css'
import { summaryOf, targetWords } from './journal-words.ts'

interface JournalTableProps {
  entries: AuditEntry[]
  shownId: string
  isLoading: boolean
  onShow(id: string): void
}

const LOOK_OF = { look: 'active', write: 'neutral', refusal: 'blocked' } as const satisfies Record<
  AuditNature,
  string
>

export const Nature = ({ nature }: Pick<AuditEntry, 'nature'>) => (
  <StatusDot look={LOOK_OF[nature]}>{NATURE_WORDS[nature]}</StatusDot>
)

export const JournalTable = ({ entries, shownId, isLoading, onShow }: JournalTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
  <section className={table.region} tabIndex={0} aria-label="Lignes du journal" aria-busy={isLoading}>
    <table className={`${table.table} ${cards.table}`}>
      <thead>
        <tr>
          <th scope="col">Acte</th>
          <th scope="col">Heure</th>
          <th scope="col">Qui</th>
          <th scope="col">Nature</th>
          <th scope="col">Sur quoi</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const at = new Date(entry.at)
          return (
            <tr key={entry._id} className={entry._id === shownId ? table.selected : undefined}>
              <td>
                <button type="button" className={cards.name} onClick={() => onShow(entry._id)}>
                  {actionWords(entry.action)}
                </button>
                <span className={table.secondary}>{summaryOf(entry)}</span>
              </td>
              <td data-label="Heure" className="nb">
                {formatDateTime(at)}
              </td>
              <td data-label="Qui">
                <b>{entry.admin.pseudo}</b>
              </td>
              <td data-label="Nature">
                <Nature nature={entry.nature} />
              </td>
              <td data-label="Sur quoi">{targetWords(entry)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </section>
)
