import {
  CONTACT_EXPORTS,
  createExport,
  DATED_EXPORTS,
  EXPORT_KINDS,
  type ExportKind,
} from '@fantome/contract/bulk.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
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
import styles from './bulk.module.css'
import { EXPORT_LABELS } from './bulk-words.ts'
import { JOBS } from './use-jobs.ts'

const OPTIONS = EXPORT_KINDS.map((value) => ({ value, label: EXPORT_LABELS[value] }))

/** A file for a spreadsheet; with phones and places only for a reason, which is noted. */
export function ExportForm({ onStarted }: { onStarted(id: string): void }) {
  const [what, setWhat] = useState<ExportKind>('orders')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [hasContacts, setContacts] = useState(false)
  const [reason, setReason] = useState('')
  const isOnline = useOnline()
  const queryClient = useQueryClient()
  const isDated = DATED_EXPORTS.includes(what)
  const contacts = hasContacts && CONTACT_EXPORTS.includes(what)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(createExport, {
        body: {
          what,
          ...(isDated && from && { from }),
          ...(isDated && to && { to }),
          ...(contacts && { contacts, reason: reason.trim() }),
        },
      }),
    onSuccess({ data }) {
      void queryClient.invalidateQueries({ queryKey: [JOBS] })
      onStarted(data._id)
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <form className={styles.card} aria-label="Exporter" noValidate onSubmit={submit}>
      <h3>Exporter</h3>
      <Select
        isDense
        label="Quoi"
        placeholder="Choisir"
        options={OPTIONS}
        value={what}
        onChange={({ target }) => target.value && setWhat(target.value as ExportKind)}
      />
      {isDated && (
        <div className={styles.pair}>
          <TextInput
            isDense
            type="date"
            label="Du"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextInput
            isDense
            type="date"
            label="Au"
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        </div>
      )}
      {CONTACT_EXPORTS.includes(what) && (
        <Checkbox checked={hasContacts} onChange={({ target }) => setContacts(target.checked)}>
          {what === 'orders' ? 'Avec numéros et lieux, noté au journal' : 'Avec numéros, noté au journal'}
        </Checkbox>
      )}
      {contacts && (
        <TextInput
          isDense
          label="Pourquoi"
          help="Chaque client concerné pourra lire que ses coordonnées ont été vues."
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <p className="doux">CSV pour tableur&nbsp;: UTF-8, «&nbsp;;&nbsp;», virgule décimale.</p>
      {error && <Note kind="danger">{messageOf(error, 'L’export n’a pas pu commencer.')}</Note>}
      <Button
        size="dense"
        type="submit"
        isPending={isPending}
        disabled={!isOnline || (contacts && !reason.trim())}
      >
        {isPending ? <Spinner /> : <Icon name="down" />}
        {contacts ? 'Exporter et noter' : 'Exporter'}
      </Button>
    </form>
  )
}
