import type { Commune, Quartier } from '@fantome/contract/zone.ts'
import { setQuartierCouriers, type ZoneCourier, type ZoneSheet } from '@fantome/contract/zone-admin.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { RowButton } from '../row-button.tsx'
import { StatusDot } from '../status-dot.tsx'
import { useUnsavedWork } from '../unsaved-work.tsx'
import { useZoneAct } from './use-zone-act.ts'
import { ofPlace } from './zone-words.ts'
import styles from './zones.module.css'

interface QuartierCouriersProps {
  quartier: Quartier
  commune: Commune
  sheet: ZoneSheet
}

/** Who is asked first for this quartier; others of the commune can be added, several at once. */
export function QuartierCouriers({ quartier, commune, sheet: { couriers, others } }: QuartierCouriersProps) {
  const [added, setAdded] = useState<string[]>([])
  const ids = couriers.map(({ _id }) => _id)
  const { mutate, isPending } = useZoneAct({
    send: (next: string[]) =>
      call(setQuartierCouriers, { params: { id: quartier._id }, body: { ids: next } }),
    fallback: 'Erreur lors de la mise à jour de la zone',
    onDone: () => setAdded([]),
  })
  useUnsavedWork(added.length > 0 && !isPending)
  const names = others.filter(({ _id }) => added.includes(_id)).map(({ full_name }) => full_name)
  return (
    <section className={styles.section}>
      <h4>Livreurs du quartier, {couriers.length}</h4>
      <p>Reçoivent ses offres dès la première minute.</p>
      <ul className={styles.couriers}>
        {couriers.map((courier) => (
          <li key={courier._id}>
            <span>
              {courier.full_name}
              <small>{courierInWords(courier)}</small>
            </span>
            <StatusDot look={courier.is_available ? 'active' : 'neutral'}>
              {courier.is_available ? 'En ligne' : 'Absent'}
            </StatusDot>
            <RowButton
              label={`Retirer ${courier.full_name} ${ofPlace(quartier.name)}`}
              onClick={() => isPending || mutate(ids.filter((id) => id !== courier._id))}
            >
              <Icon name="x" />
            </RowButton>
          </li>
        ))}
      </ul>
      <OtherCouriers commune={commune} others={others} added={added} onChange={setAdded} />
      {names.length > 0 && (
        <Button size="dense" isWide isPending={isPending} onClick={() => mutate([...ids, ...added])}>
          {isPending && <Spinner />}
          Ajouter {names.length > 2 ? `${names.length} livreurs` : names.join(' et ')}
        </Button>
      )}
    </section>
  )
}

interface OtherCouriersProps {
  commune: Commune
  others: ZoneCourier[]
  added: string[]
  onChange(ids: string[]): void
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const SHOWN = 6

function OtherCouriers({ commune, others, added, onChange }: OtherCouriersProps) {
  const [words, setWords] = useState('')
  if (others.length === 0) return null
  const found = others
    .filter(({ _id, full_name }) => added.includes(_id) || plain(full_name).includes(plain(words.trim())))
    .slice(0, SHOWN)
  return (
    <>
      <TextInput
        isDense
        type="search"
        label={`Ajouter un livreur ${ofPlace(commune.name)}`}
        placeholder="Son nom"
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className={styles.others}>
        {found.map((courier) => (
          <Checkbox
            key={courier._id}
            checked={added.includes(courier._id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...added, courier._id] : added.filter((id) => id !== courier._id))
            }
          >
            {courier.full_name}
            <small>{courier.quartiers.join(', ') || courierInWords(courier)}</small>
          </Checkbox>
        ))}
      </div>
      {found.length === 0 && <p>Aucun livreur trouvé.</p>}
    </>
  )
}

function courierInWords({
  is_blocked: isBlocked,
  contract_end: end,
  active_deliveries: active,
}: ZoneCourier) {
  if (isBlocked) return 'bloqué'
  const isOver = end < new Date().toISOString().slice(0, 10)
  if (isOver) return `contrat échu le ${formatDate(new Date(end))}`
  if (active > 0) return active > 1 ? `${active} livraisons en cours` : '1 livraison en cours'
  return `contrat jusqu’au ${formatDate(new Date(end))}`
}
