import { IMPORT_COLUMNS, type ImportKind } from '@fantome/contract/import-columns.ts'
import { BackButton } from '../back-button.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import styles from './bulk.module.css'
import { IMPORT_WORDS } from './bulk-words.ts'
import { ColumnsTable } from './columns-table.tsx'
import { ImportSteps } from './import-steps.tsx'
import { PickFiles } from './pick-files.tsx'
import { PreviewFoot, PreviewView } from './preview-view.tsx'
import { useImport } from './use-import.ts'

interface ImportViewProps {
  kind: ImportKind
  onBack(): void
  onStarted(id: string): void
}

/** The file, then what it would do; nothing is in the shop before « Importer ». */
export function ImportView({ kind, onBack, onStarted }: ImportViewProps) {
  const state = useImport(kind, onStarted)
  const { prepared } = state
  return (
    <PanelFrame
      title={IMPORT_WORDS[kind].title}
      back={<BackButton label="Imports et exports" onBack={onBack} />}
      footer={prepared && <PreviewFoot kind={kind} preview={prepared.preview} state={state} />}
    >
      <OfflineNote />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={styles.body} tabIndex={0} aria-label={IMPORT_WORDS[kind].title}>
        <ImportSteps current={prepared ? 2 : 1} />
        {prepared ? (
          <PreviewView preview={prepared.preview} fileName={prepared.file.name} />
        ) : (
          <>
            <PickFiles kind={kind} state={state} />
            <ColumnsTable kind={kind} columns={IMPORT_COLUMNS[kind]} />
          </>
        )}
      </section>
    </PanelFrame>
  )
}
