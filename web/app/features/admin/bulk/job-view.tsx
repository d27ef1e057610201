import { type BulkJob, importFile } from '@fantome/contract/bulk.ts'
import type { ImportKind } from '@fantome/contract/import-columns.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { BackButton } from '../back-button.tsx'
import { Facts } from '../facts.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { useIsFullAdmin, useMay } from '../use-may.ts'
import styles from './bulk.module.css'
import { digits, EXPORT_LABELS, IMPORT_WORDS, isLive, percentOf } from './bulk-words.ts'
import { ImportSteps } from './import-steps.tsx'
import { UndoSection } from './undo-section.tsx'
import { useDownload, useJob, useJobAct } from './use-jobs.ts'

interface JobViewProps {
  id: string
  onBack(): void
  onAgain(kind: ImportKind): void
}

/** How far an import or an export has got, and what became of it. */
export function JobView({ id, onBack, onAgain }: JobViewProps) {
  const query = useJob(id)
  const mayImport = useMay()(importFile)
  const job = query.data
  const title = job ? titleOf(job) : 'Imports et exports'
  return (
    <PanelFrame title={title} back={<BackButton label="Imports et exports" onBack={onBack} />}>
      <OfflineNote />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={styles.body} tabIndex={0} aria-label={title}>
        <QueryState
          query={query}
          waiting={<PanelWaiting />}
          fallback="Erreur lors du chargement"
          Failed={PanelFailed}
        >
          {(current) => (
            <>
              {current.direction === 'import' && <ImportSteps current={isLive(current) ? 3 : 4} />}
              {isLive(current) ? <Running job={current} /> : <Ended job={current} onAgain={onAgain} />}
              {current.can_undo && mayImport && <UndoSection job={current} />}
            </>
          )}
        </QueryState>
      </section>
    </PanelFrame>
  )
}

const titleOf = ({ direction, what }: BulkJob) =>
  direction === 'import'
    ? IMPORT_WORDS[what as ImportKind].title
    : `Export, ${EXPORT_LABELS[what].toLowerCase()}`

function Running({ job }: { job: BulkJob }) {
  const { mutate, isPending } = useJobAct(job._id, 'cancel')
  const percent = percentOf(job)
  const isImport = job.direction === 'import'
  const mayImport = useMay()(importFile)
  return (
    <div className={styles.card}>
      <div className={styles.between}>
        <h3>{isImport ? 'Import en cours' : 'Export en cours'}</h3>
        <b className="nb">{percent}&nbsp;%</b>
      </div>
      <progress className={styles.gauge} aria-label="Avancement" max={100} value={percent} />
      <p className="doux nb" role="status">
        {digits(job.done)} lignes préparées sur {digits(job.total)}
      </p>
      <Facts facts={[['Commencé par', `${job.by}, ${formatDateTime(new Date(job.created_at))}`]]} />
      <Note kind="info">
        Vous pouvez fermer cette page&nbsp;: le travail continue et vous le retrouvez ici.
        {isImport && ' La boutique ne montre rien avant la fin\u00a0: tout entre d’un coup, ou rien.'}
      </Note>
      {(mayImport || !isImport) && (
        <Button size="dense" look="danger" isPending={isPending} onClick={() => mutate()}>
          {isPending ? <Spinner /> : <Icon name="x" />}
          {isImport ? 'Arrêter l’import' : 'Arrêter l’export'}
        </Button>
      )}
    </div>
  )
}

function Ended({ job, onAgain }: { job: BulkJob; onAgain(kind: ImportKind): void }) {
  const mayImport = useMay()(importFile)
  const isImport = job.direction === 'import'
  return (
    <div className={styles.card}>
      {job.finished_at && (
        <p className="doux">
          {formatDateTime(new Date(job.finished_at))}, par {job.by}
        </p>
      )}
      <p className={styles.verdict}>{verdictOf(job)}</p>
      {job.failure && <Note kind="danger">{job.failure}</Note>}
      {isImport && job.state === 'done' && (
        <Facts
          facts={[
            ['Créés', digits(job.created)],
            ['Mis à jour', digits(job.updated)],
            ['Laissés de côté', digits(job.skipped)],
          ]}
        />
      )}
      {!isImport && job.state === 'done' && <Download job={job} />}
      {isImport && mayImport && (
        <div className={styles.buttons}>
          <Button size="dense" look="outline" onClick={() => onAgain(job.what as ImportKind)}>
            Autre fichier
          </Button>
        </div>
      )}
    </div>
  )
}

function verdictOf({ direction, state, what, created, updated, total }: BulkJob) {
  if (direction === 'export')
    return state === 'done' ? `${digits(total)} lignes sont prêtes.` : 'Cet export n’a pas de fichier.'
  if (state === 'done') {
    const count = created + updated
    const { one, many } = IMPORT_WORDS[what as ImportKind]
    return count > 1
      ? `${digits(count)} ${many} sont dans la boutique.`
      : `${digits(count)} ${one} est dans la boutique.`
  }
  return state === 'undone' ? 'Cet import a été annulé.' : 'Rien n’est entré dans la boutique.'
}

function Download({ job }: { job: BulkJob }) {
  const { mutate, isPending } = useDownload(job)
  const isFull = useIsFullAdmin()
  if (job.contacts && !isFull)
    return <p className="doux">Avec numéros et lieux&nbsp;: réservé à l’accès complet.</p>
  if (job.parts === 0)
    return <p className="doux">Le fichier est effacé après un jour. Exportez de nouveau.</p>
  return (
    <div className={styles.buttons}>
      <Button size="dense" isPending={isPending} onClick={() => mutate()}>
        {isPending ? <Spinner /> : <Icon name="down" />}
        Télécharger {job.file_name}
      </Button>
    </div>
  )
}
