import {
  CONTACT_EXPORTS,
  createExport,
  DATED_EXPORTS,
  EXPORT_KINDS,
  type ExportFormat,
  type ExportKind,
} from '@fantome/contract/bulk.ts'
import type { BodyOf } from '@fantome/contract/endpoint.ts'
import { EXPORT_COLUMNS } from '@fantome/contract/export-columns.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { Select } from '../../../ui/select.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import { useUnsavedWork } from '../unsaved-work.tsx'
import { useIsFullAdmin } from '../use-may.ts'
import styles from './bulk.module.css'
import { EXPORT_LABELS } from './bulk-words.ts'
import { JOBS } from './use-jobs.ts'

const KINDS = EXPORT_KINDS.map((value) => ({ value, label: EXPORT_LABELS[value] }))
const FORMATS = [
  { value: 'csv', label: 'CSV pour tableur' },
  { value: 'json', label: 'JSON' },
]
const FORMAT_WORDS: Record<ExportFormat, string> = {
  csv: 'UTF-8, «\u00a0;\u00a0» entre les cellules, virgule décimale.',
  json: 'Un objet par ligne, nombres avec un point.',
}

interface Asked {
  what: ExportKind
  from: string
  to: string
  format: ExportFormat
  columns: string[]
  contacts: boolean
  reason: string
}

/** What applies to this kind of file is sent, the rest is left out. */
function toBody({ what, from, to, format, columns, contacts, reason }: Asked): BodyOf<typeof createExport> {
  const isDated = DATED_EXPORTS.includes(what)
  return {
    ...{ what, format },
    ...(isDated && from && { from }),
    ...(isDated && to && { to }),
    ...(columns.length < EXPORT_COLUMNS[what].length && { columns }),
    ...(contacts && CONTACT_EXPORTS.includes(what) && { contacts, reason: reason.trim() }),
  }
}

interface ExportFormProps {
  /** Chosen before anybody chose. */
  first: ExportKind | undefined
  onStarted(id: string): void
}

/** A file for a spreadsheet or a program; with phones and places only for a reason, which is noted. */
export function ExportForm({ first = 'orders', onStarted }: ExportFormProps) {
  const isOnline = useOnline()
  const isFull = useIsFullAdmin()
  const queryClient = useQueryClient()
  const { register, watch, setValue, handleSubmit } = useForm<Asked>({
    defaultValues: {
      ...{ what: first, from: '', to: '', format: 'csv', contacts: false, reason: '' },
      columns: [...EXPORT_COLUMNS[first]],
    },
  })
  const { what, format, columns, from, to, reason, contacts: hasContacts } = watch()
  const contacts = hasContacts && CONTACT_EXPORTS.includes(what)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (asked: Asked) => call(createExport, { body: toBody(asked) }),
    onSuccess({ data }) {
      void queryClient.invalidateQueries({ queryKey: [JOBS] })
      onStarted(data._id)
    },
  })
  const isBegun = contacts || from !== '' || to !== '' || columns.length < EXPORT_COLUMNS[what].length
  useUnsavedWork(isBegun && !isPending)
  const submit = handleSubmit((asked) => {
    if (!isPending) mutate(asked)
  })
  function choose(kind: string) {
    const next = EXPORT_KINDS.find((one) => one === kind) ?? what
    setValue('what', next)
    setValue('columns', [...EXPORT_COLUMNS[next]])
  }
  return (
    <form className={styles.card} aria-label="Exporter" noValidate onSubmit={(event) => void submit(event)}>
      <h3>Exporter</h3>
      <div className={styles.pair}>
        <Select
          isDense
          label="Quoi"
          placeholder="Choisir"
          options={KINDS}
          value={what}
          onChange={({ target }) => choose(target.value)}
        />
        <Select
          isDense
          label="Format"
          placeholder="Choisir"
          options={FORMATS}
          value={format}
          onChange={({ target }) => setValue('format', target.value === 'json' ? 'json' : 'csv')}
        />
      </div>
      {DATED_EXPORTS.includes(what) && (
        <div className={styles.pair}>
          <TextInput isDense type="date" label="Du" {...register('from')} />
          <TextInput isDense type="date" label="Au" {...register('to')} />
        </div>
      )}
      <details className={styles.columns}>
        <summary>{`Colonnes, ${columns.length} sur ${EXPORT_COLUMNS[what].length}`}</summary>
        <div>
          {EXPORT_COLUMNS[what].map((column) => (
            <Checkbox key={`${what} ${column}`} value={column} {...register('columns')}>
              {column}
            </Checkbox>
          ))}
        </div>
      </details>
      {isFull && CONTACT_EXPORTS.includes(what) && (
        <Checkbox {...register('contacts')}>
          {what === 'orders' ? 'Avec numéros et lieux, noté au journal' : 'Avec numéros, noté au journal'}
        </Checkbox>
      )}
      {contacts && (
        <TextInput
          isDense
          label="Pourquoi"
          help="Chaque client concerné pourra lire que ses coordonnées ont été vues."
          maxLength={200}
          {...register('reason')}
        />
      )}
      <p className="doux">{FORMAT_WORDS[format]}</p>
      {error && <Note kind="danger">{messageOf(error, 'L’export n’a pas pu commencer.')}</Note>}
      <Button
        size="dense"
        type="submit"
        isPending={isPending}
        disabled={!isOnline || columns.length === 0 || (contacts && !reason.trim())}
      >
        {isPending ? <Spinner /> : <Icon name="down" />}
        {contacts ? 'Exporter et noter' : 'Exporter'}
      </Button>
    </form>
  )
}
