import { type ExportKind, importFile } from '@fantome/contract/bulk.ts'
import { IMPORT_KINDS, type ImportKind } from '@fantome/contract/import-columns.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelEmpty, PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { useMay } from '../use-may.ts'
import styles from './bulk.module.css'
import { IMPORT_WORDS } from './bulk-words.ts'
import { ExportForm } from './export-form.tsx'
import { JobsTable } from './jobs-table.tsx'
import { useJobs } from './use-jobs.ts'

interface BulkHomeProps {
  /** What the address asks to export. */
  exported: ExportKind | undefined
  onImport(kind: ImportKind): void
  onJob(id: string): void
}

const TEXTS: Record<ImportKind, string> = {
  products: 'Créer ou mettre à jour jusqu’à 10 000 produits depuis un tableur, images comprises.',
  zones: 'Ajouter pays, communes et quartiers, leurs frais et leurs horaires.',
}

export function BulkHome({ exported, onImport, onJob }: BulkHomeProps) {
  const jobs = useJobs()
  const may = useMay()
  return (
    <PanelFrame title="Imports et exports">
      <OfflineNote />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={styles.body} tabIndex={0} aria-label="Imports et exports">
        <div className={styles.cards}>
          {(may(importFile) ? IMPORT_KINDS : []).map((kind) => (
            <div key={kind} className={styles.card}>
              <h3>{IMPORT_WORDS[kind].title}</h3>
              <p className="doux">{TEXTS[kind]}</p>
              <Button size="dense" look="outline" onClick={() => onImport(kind)}>
                <Icon name="plus" />
                {IMPORT_WORDS[kind].title}
              </Button>
            </div>
          ))}
          <ExportForm first={exported} onStarted={onJob} />
        </div>
        <h3 className={styles.label}>Derniers imports et exports</h3>
        <QueryState
          query={jobs}
          waiting={<PanelWaiting />}
          fallback="Erreur lors du chargement"
          Failed={PanelFailed}
        >
          {(list) =>
            list.length === 0 ? (
              <PanelEmpty>Aucun import, aucun export.</PanelEmpty>
            ) : (
              <JobsTable jobs={list} onShow={onJob} />
            )
          }
        </QueryState>
      </section>
    </PanelFrame>
  )
}
