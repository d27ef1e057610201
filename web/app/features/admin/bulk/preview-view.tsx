import type { ImportPreview } from '@fantome/contract/bulk.ts'
import type { ImportKind } from '@fantome/contract/import-columns.ts'
import { useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { FootActions } from '../panel-frame.tsx'
import { Segments } from '../segments.tsx'
import styles from './bulk.module.css'
import { digits, IMPORT_WORDS } from './bulk-words.ts'
import { PreviewTable } from './preview-table.tsx'
import type { Import } from './use-import.ts'

/** What the file would do: figures, then the first lines and the wrong ones, each fault at its cell. */
export function PreviewView({ preview, fileName }: { preview: ImportPreview; fileName: string }) {
  const [shown, setShown] = useState<'all' | 'wrong'>(preview.wrong > 0 ? 'wrong' : 'all')
  const hasHeaderFault = preview.errors.some(({ line }) => line === 1)
  const rows = preview.rows.filter(({ act }) => shown === 'all' || act === 'wrong')
  return (
    <>
      <dl className={styles.figures}>
        <Figure term="Lignes lues" value={preview.lines} detail={fileName} />
        <Figure term="À créer" value={preview.to_create} detail="nouveaux noms" />
        <Figure term="À mettre à jour" value={preview.to_update} detail="même nom, même lieu" />
        <Figure
          term="À corriger"
          value={preview.wrong}
          detail={preview.wrong > 0 ? 'lignes fausses' : 'aucune'}
        />
      </dl>
      {hasHeaderFault && (
        <Note kind="danger">
          {preview.errors.map(({ column, message }) => `${column} : ${message}`).join(' ')}
        </Note>
      )}
      {preview.wrong > 0 && (
        <Note kind="danger">
          Rien ne sera importé tant que{' '}
          {preview.wrong > 1 ? `ces ${preview.wrong} lignes sont fausses` : 'cette ligne est fausse'}.
          Corrigez le fichier et déposez-le de nouveau, ou laissez ces lignes de côté.
        </Note>
      )}
      {!hasHeaderFault && (
        <div className={styles.between}>
          <Segments
            label="Lignes montrées"
            options={[
              { value: 'all', label: 'Début du fichier' },
              { value: 'wrong', label: `À corriger ${preview.wrong}` },
            ]}
            value={shown}
            onChange={setShown}
          />
          {preview.errors.length > 0 && (
            <Button size="dense" look="outline" onClick={() => saveErrors(preview)}>
              <Icon name="down" />
              Liste des erreurs
            </Button>
          )}
        </div>
      )}
      {rows.length > 0 && <PreviewTable preview={preview} rows={rows} />}
    </>
  )
}

const Figure = ({ term, value, detail }: { term: string; value: number; detail: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <b className="nb">{digits(value)}</b>
      <small>{detail}</small>
    </dd>
  </div>
)

function saveErrors({ errors }: ImportPreview) {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = errors.map(({ line, column, message }) => [line, quote(column), quote(message)].join(';'))
  saveFile('erreurs.csv', 'text/csv', `\uFEFF${['ligne;colonne;message', ...lines].join('\r\n')}\r\n`)
}

interface PreviewFootProps {
  kind: ImportKind
  preview: ImportPreview
  state: Import
}

export function PreviewFoot({ kind, preview, state }: PreviewFootProps) {
  const { isSending, start, drop } = state
  const right = preview.to_create + preview.to_update
  const { one, many } = IMPORT_WORDS[kind]
  const spinner = isSending && <Spinner />
  return (
    <>
      <span>Rien n’est enregistré avant «&nbsp;Importer&nbsp;».</span>
      <FootActions>
        <Button size="dense" look="outline" onClick={drop}>
          Autre fichier
        </Button>
        {preview.wrong > 0 && right > 0 && (
          <Button size="dense" look="outline" isPending={isSending} onClick={() => void start(true)}>
            {spinner}
            Laisser {digits(preview.wrong)} {preview.wrong > 1 ? 'lignes' : 'ligne'} de côté
          </Button>
        )}
        <Button
          size="dense"
          isPending={isSending}
          disabled={preview.wrong > 0 || right === 0}
          onClick={() => void start(false)}
        >
          {spinner}
          Importer {digits(right)} {right > 1 ? many : one}
        </Button>
      </FootActions>
    </>
  )
}
