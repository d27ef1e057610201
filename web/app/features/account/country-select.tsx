import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import type { Countries } from './use-countries.ts'

interface CountrySelectProps {
  list: Countries
  defaultValue?: string
  help?: string
  error: string | undefined
}

/** Keyed by the list: a browser drops a chosen value that is not among the options. */
export const CountrySelect = ({ list, error, ...field }: CountrySelectProps) => (
  <>
    <Select
      {...field}
      key={list.countries.length}
      label="Pays"
      name="country_id"
      autoComplete="off"
      error={list.error ?? error}
      disabled={list.countries.length === 0}
      placeholder={list.countries.length === 0 && !list.error ? 'Chargement…' : 'Choisissez un pays'}
      options={list.countries.map(({ _id, name }) => ({ value: _id, label: name }))}
    />
    {list.error && (
      <Button look="text" isPending={list.isPending} pendingLabel="Chargement…" onClick={list.readAgain}>
        Réessayer
      </Button>
    )}
  </>
)
