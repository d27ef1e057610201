import type { Commune, Country } from '@fantome/contract/zone.ts'
import { Button } from '../../ui/button.tsx'
import { FixedValue } from '../../ui/fixed-value.tsx'
import { IconInput } from '../../ui/icon-input.tsx'
import { BareSelect, type Option } from '../../ui/select.tsx'
import styles from './filter-bar.module.css'
import type { CatalogueFilters } from './filters.ts'
import { useSearchBox } from './use-search-box.ts'

interface FilterBarProps {
  filters: CatalogueFilters
  countries: Country[] | null
  communes: Commune[] | null
  /** Signed in: the country is one's own, and cannot be changed here. */
  isCountryFixed: boolean
  onChange(change: Partial<CatalogueFilters>): void
}

const toOptions = (zones: { _id: string; name: string }[] | null): Option[] =>
  (zones ?? []).map(({ _id, name }) => ({ value: _id, label: name }))

/** A plain GET form; with scripts each change is asked for at once. */
export function FilterBar({ filters, countries, communes, isCountryFixed, onChange }: FilterBarProps) {
  const search = useSearchBox(filters.q, (q) => onChange({ q }))
  const ownCountry = countries?.find(({ _id }) => _id === filters.country)
  return (
    <search>
      <form className={styles.filters} method="get" action="/products" onSubmit={search.submit}>
        <IconInput
          icon="search"
          ref={search.box}
          type="search"
          name="q"
          aria-label="Rechercher un produit"
          placeholder="Rechercher"
          autoComplete="off"
          value={search.text}
          onChange={(event) => search.setText(event.target.value)}
        />
        <div className={styles.zones}>
          {isCountryFixed && ownCountry ? (
            <FixedValue label="Votre pays">{ownCountry.name}</FixedValue>
          ) : (
            <BareSelect
              name="country"
              aria-label="Pays"
              placeholder="Tous les pays"
              options={toOptions(countries)}
              value={filters.country}
              onChange={(event) => onChange({ country: event.target.value, commune: '' })}
            />
          )}
          <BareSelect
            name="commune"
            aria-label="Commune"
            placeholder="Commune"
            options={toOptions(communes)}
            value={filters.commune}
            disabled={!filters.country}
            onChange={(event) => onChange({ commune: event.target.value })}
          />
        </div>
        {filters.category && <input type="hidden" name="category" value={filters.category} />}
        <noscript>
          <Button type="submit" size="small">
            Appliquer
          </Button>
        </noscript>
      </form>
    </search>
  )
}
