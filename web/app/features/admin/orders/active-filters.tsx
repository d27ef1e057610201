import { Icon } from '../../../ui/icon.tsx'
import { useZones } from '../partners/use-zones.ts'
import { METHODS, rangeLabel, STATES } from './order-words.ts'
import styles from './orders.module.css'
import type { Filters, OrdersList } from './use-orders.ts'

/** What narrows the list, each to be taken away by itself. */
export function ActiveFilters({ list }: { list: OrdersList }) {
  const { filters, narrow, query } = list
  const zones = useZones().data
  const first = query.data?.data[0]
  const labelled = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label
  const named = (all: readonly { _id: string; name: string }[] | undefined, id: string) =>
    all?.find(({ _id }) => _id === id)?.name
  const { etat, pays, commune, vendeur, livreur, paiement, du, au, annulees } = filters
  const chips: [label: string | false | undefined, taken: Partial<Filters>][] = [
    [etat && (labelled(STATES, etat) ?? etat), { etat: '' }],
    [pays && (named(zones?.countries, pays) ?? 'Pays'), { pays: '' }],
    [commune && (named(zones?.communes, commune) ?? 'Commune'), { commune: '' }],
    [vendeur && `Vendeur\u00a0: ${first?.vendor || 'choisi'}`, { vendeur: '' }],
    [livreur && `Livreur\u00a0: ${first?.courier || 'choisi'}`, { livreur: '' }],
    [paiement && (labelled(METHODS, paiement) ?? paiement), { paiement: '' }],
    [(du || au) && rangeLabel(du, au), { du: '', au: '' }],
    [annulees && 'Sans les annulées', { annulees: '' }],
  ]
  const shown = chips.filter(([label]) => label)
  if (shown.length === 0) return null
  return (
    <div className={styles.chips}>
      {shown.map(([label, taken]) => (
        <button key={Object.keys(taken).join()} type="button" onClick={() => narrow(taken)}>
          {label}
          <Icon name="x" isSmall />
          <span className="vh">, retirer</span>
        </button>
      ))}
      <small>L’adresse de la page garde ces filtres&nbsp;: le lien se copie.</small>
    </div>
  )
}
