import type { Commune } from '@fantome/contract/zone.ts'
import { Select } from '../../ui/select.tsx'
import styles from './checkout.module.css'
import type { CheckoutEntry, Place } from './draft.ts'
import { useQuartiers } from './use-quartiers.ts'

interface PlaceFieldsProps {
  communes: Commune[]
  entry: CheckoutEntry
  onChange(patch: Partial<CheckoutEntry>): void
}

const UNSERVED = 'Aucun quartier n’est encore desservi dans cette commune. Choisissez-en une autre.'

/** The commune, then its quartier: another commune has other quartiers. */
export function PlaceFields({ communes, entry, onChange }: PlaceFieldsProps) {
  const { selectedCommune, selectedQuartier } = entry
  const { quartiers, isLoading, error } = useQuartiers(selectedCommune?._id)
  const isUnserved = selectedCommune !== null && !isLoading && !error && quartiers.length === 0
  return (
    <div className={styles.pair}>
      <Select
        name="commune"
        label="Commune de livraison"
        placeholder="Choisissez une commune"
        options={optionsOf(communes)}
        value={selectedCommune?._id ?? ''}
        onChange={({ target }) =>
          onChange({ selectedCommune: find(communes, target.value), selectedQuartier: null })
        }
      />
      <Select
        name="quartier"
        label="Quartier"
        placeholder={isLoading ? 'Chargement…' : 'Choisissez un quartier'}
        options={optionsOf(withSelected(quartiers, selectedQuartier))}
        value={selectedQuartier?._id ?? ''}
        disabled={quartiers.length === 0}
        error={isUnserved ? UNSERVED : error}
        onChange={({ target }) => onChange({ selectedQuartier: find(quartiers, target.value) })}
      />
    </div>
  )
}

const optionsOf = (places: readonly Place[]) => places.map(({ _id, name }) => ({ value: _id, label: name }))

const find = (places: readonly Place[], id: string) => {
  const place = places.find(({ _id }) => _id === id)
  return place ? { _id: place._id, name: place.name } : null
}

/** The draft's quartier has a name before the list arrives. */
const withSelected = (quartiers: readonly Place[], selected: Place | null) =>
  quartiers.length === 0 && selected ? [selected] : quartiers
