import { ACTIONS } from '@fantome/contract/audit-words.ts'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import filters from '../orders/orders.module.css'
import { FILTER_KEYS, type JournalList, useAuditPeople } from './use-journal.ts'

const ACTION_OPTIONS = Object.entries(ACTIONS).map(([value, label]) => ({ value, label }))

export function JournalFilters({ list }: { list: JournalList }) {
  const people = useAuditPeople().data?.admins ?? []
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    list.narrow(Object.fromEntries(FILTER_KEYS.map((key) => [key, String(typed.get(key) ?? '')])))
  }
  return (
    <form
      key={`${Object.values(list.filters).join()} ${people.length}`}
      className={filters.filters}
      onSubmit={apply}
    >
      <div className={filters.fields}>
        <Select
          isDense
          name="qui"
          label="Qui"
          placeholder="Toute l’équipe"
          options={people.map(({ _id, pseudo }) => ({ value: _id, label: pseudo }))}
          defaultValue={list.filters.qui}
        />
        <Select
          isDense
          name="acte"
          label="Acte"
          placeholder="Tous les actes"
          options={ACTION_OPTIONS}
          defaultValue={list.filters.acte}
        />
        <TextInput isDense type="date" name="du" label="Du" defaultValue={list.filters.du} />
        <TextInput isDense type="date" name="au" label="Au" defaultValue={list.filters.au} />
        <div className={filters.apply}>
          <Button size="dense" look="plain" onClick={list.clear}>
            Effacer
          </Button>
          <Button size="dense" type="submit">
            Appliquer
          </Button>
        </div>
      </div>
    </form>
  )
}
