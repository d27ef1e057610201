import type { ImportPreview } from '@fantome/contract/bulk.ts'
import { classNames } from '../../../ui/class-names.ts'
import { StatusDot } from '../status-dot.tsx'
import table from '../table.module.css'
import styles from './bulk.module.css'

interface PreviewTableProps {
  preview: ImportPreview
  rows: ImportPreview['rows']
}

const ACTS = { create: 'À créer', update: 'Mise à jour' } as const

export const PreviewTable = ({ preview: { columns, errors }, rows }: PreviewTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
  <section className={styles.scroll} tabIndex={0} aria-label="Lignes du fichier">
    <table className={classNames(table.table, styles.preview)}>
      <thead>
        <tr>
          <th scope="col">Ligne</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">Vérification</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, cells, act }) => {
          const faults = errors.filter((error) => error.line === line)
          return (
            <tr key={line}>
              <td className="nb">{line}</td>
              {columns.map((column, index) => {
                const isWrong = faults.some((fault) => fault.column === column)
                return (
                  <td key={column} className={isWrong ? styles.wrong : undefined}>
                    {cells[index] || (isWrong ? 'vide' : '')}
                  </td>
                )
              })}
              <td>
                {act === 'wrong' ? (
                  <ul className={styles.faults}>
                    {faults.map(({ column, message }) => (
                      <li key={column}>
                        <b>{column}</b>&nbsp;: {message}
                      </li>
                    ))}
                  </ul>
                ) : (
                  <StatusDot look="active">{ACTS[act]}</StatusDot>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </section>
)
