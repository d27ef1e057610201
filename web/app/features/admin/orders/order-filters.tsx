import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useZones } from '../partners/use-zones.ts'
import { METHODS, STATES } from './order-words.ts'
import styles from './orders.module.css'
import { PartnerField } from './partner-field.tsx'
import { FILTER_KEYS, type OrdersList } from './use-orders.ts'

const toOptions = (zones: readonly { _id: string; name: string }[]) =>
  zones.map(({ _id, name }) => ({ value: _id, label: name }))

/** Chosen first, applied together. On a phone they fold away. */
export function OrderFilters({ list }: { list: OrdersList }) {
  const { filters } = list
  // Whatever changes the address, as a chip taken away, the form says what it says.
  return <Form key={Object.values(filters).join()} list={list} />
}

function Form({ list }: { list: OrdersList }) {
  const { filters, narrow, clear } = list
  const [isOpen, setOpen] = useState(false)
  const [country, setCountry] = useState(filters.pays)
  const { countries = [], communes = [] } = useZones().data ?? {}
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [du, au] = [String(typed.get('du')), String(typed.get('au'))]
    const isTurned = du && au && du > au
    narrow({
      ...Object.fromEntries(FILTER_KEYS.map((key) => [key, String(typed.get(key) ?? filters[key])])),
      ...(isTurned && { du: au, au: du }),
    })
  }
  return (
    <form className={styles.filters} onSubmit={apply}>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Filtres
      </button>
      <div className={styles.fields} data-open={isOpen}>
        <Select
          isDense
          name="etat"
          label="État"
          placeholder="Tous les états"
          options={STATES}
          defaultValue={filters.etat}
        />
        <PartnerField kind="vendeur" label="Vendeur" name="vendeur" id={filters.vendeur} />
        <PartnerField kind="livreur" label="Livreur" name="livreur" id={filters.livreur} />
        <Select
          isDense
          name="pays"
          label="Pays"
          placeholder="Tous"
          options={toOptions(countries)}
          value={country}
          onChange={({ target }) => setCountry(target.value)}
        />
        <Select
          key={`${country} ${communes.length}`}
          isDense
          name="commune"
          label="Commune"
          placeholder="Toutes"
          options={toOptions(communes.filter(({ country_id }) => !country || country_id === country))}
          defaultValue={filters.commune}
        />
        <Select
          isDense
          name="paiement"
          label="Paiement"
          placeholder="Tous"
          options={METHODS}
          defaultValue={filters.paiement}
        />
        <TextInput isDense type="date" name="du" label="Du" defaultValue={filters.du} />
        <TextInput isDense type="date" name="au" label="Au" defaultValue={filters.au} />
        <div className={styles.apply}>
          <Button size="dense" look="plain" onClick={clear}>
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
