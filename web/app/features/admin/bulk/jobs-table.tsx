import type { BulkJob } from '@fantome/contract/bulk.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { StatusDot } from '../status-dot.tsx'
import table from '../table.module.css'
import styles from './bulk.module.css'
import { digits, EXPORT_LABELS, nameOf, STATE_WORDS } from './bulk-words.ts'

export const JobsTable = ({ jobs, onShow }: { jobs: BulkJob[]; onShow(id: string): void }) => (
  <div className={styles.scroll}>
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Fichier</th>
          <th scope="col">Par</th>
          <th scope="col">Date</th>
          <th scope="col" className={table.numeric}>
            Lignes
          </th>
          <th scope="col">État</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job._id}>
            <td>
              <button type="button" className={styles.name} onClick={() => onShow(job._id)}>
                {nameOf(job)}
              </button>
              <span className={table.secondary}>
                {job.direction === 'import' ? 'Import' : 'Export'}, {EXPORT_LABELS[job.what].toLowerCase()}
              </span>
            </td>
            <td>{job.by}</td>
            <td className="nb">{formatDateTime(new Date(job.created_at))}</td>
            <td className={`${table.numeric} nb`}>{digits(job.total)}</td>
            <td>
              <StatusDot look={STATE_WORDS[job.state].look}>{STATE_WORDS[job.state].label}</StatusDot>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
