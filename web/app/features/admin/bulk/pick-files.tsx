import { IMAGE_TYPES } from '@fantome/contract/file.ts'
import type { ImportKind } from '@fantome/contract/import-columns.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import styles from './bulk.module.css'
import { digits } from './bulk-words.ts'
import type { Import } from './use-import.ts'

/** The file, and for products the pictures it names. */
export function PickFiles({ kind, state }: { kind: ImportKind; state: Import }) {
  const [file, setFile] = useState<File | null>(null)
  const [images, setImages] = useState<File[]>([])
  const isOnline = useOnline()
  const { isSending, sentImages, error, prepare, stop } = state
  function submit(event: FormEvent) {
    event.preventDefault()
    if (file && !isSending) void prepare(file, images)
  }
  return (
    <form className={styles.card} aria-label="Fichiers" onSubmit={submit}>
      <div className={styles.files}>
        <TextInput
          isDense
          type="file"
          accept=".csv,text/csv"
          label="Fichier CSV"
          help="UTF-8, séparateur ; ou , – 10 000 lignes et 8 Mo au plus."
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
        {kind === 'products' && (
          <TextInput
            isDense
            isOptional
            type="file"
            multiple
            accept={IMAGE_TYPES.join()}
            label="Images"
            help="Chaque ligne nomme son image. 8 Mo chacune&nbsp;; les données cachées des photos sont retirées."
            onChange={({ target }) => setImages([...(target.files ?? [])])}
          />
        )}
      </div>
      {error && <Note kind="danger">{error}</Note>}
      {isSending && images.length > 0 && (
        <div>
          <progress
            className={styles.gauge}
            aria-label="Envoi des images"
            max={images.length}
            value={sentImages}
          />
          <p className="doux nb">
            {digits(sentImages)} images envoyées sur {digits(images.length)}
          </p>
        </div>
      )}
      <div className={styles.buttons}>
        <Button size="dense" type="submit" isPending={isSending} disabled={!file || !isOnline}>
          {isSending && <Spinner />}
          Voir l’aperçu
        </Button>
        {isSending && (
          <Button size="dense" look="outline" onClick={stop}>
            Arrêter
          </Button>
        )}
      </div>
    </form>
  )
}
