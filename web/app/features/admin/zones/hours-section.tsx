import type { Commune } from '@fantome/contract/zone.ts'
import { isTime, updateZone, ZONE_REFUSALS } from '@fantome/contract/zone-admin.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useUnsavedWork } from '../unsaved-work.tsx'
import { useZoneAct } from './use-zone-act.ts'
import styles from './zones.module.css'

/** When vendors and couriers of the commune are asked; an order made outside waits for the opening. */
export function HoursSection({ commune: { _id: id, hours } }: { commune: Commune }) {
  const [opensAt, setOpensAt] = useState(hours?.opens_at ?? '')
  const [closesAt, setClosesAt] = useState(hours?.closes_at ?? '')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useZoneAct({
    send: (wanted: Commune['hours'] | null) =>
      call(updateZone, { params: { level: 'commune', id }, body: { hours: wanted ?? null } }),
    fallback: 'Erreur lors de la mise à jour de la zone',
  })
  const isChanged = opensAt !== (hours?.opens_at ?? '') || closesAt !== (hours?.closes_at ?? '')
  useUnsavedWork(isChanged && !isPending)
  function submit(event: FormEvent) {
    event.preventDefault()
    const refusal = refusalOf(opensAt, closesAt)
    setError(refusal)
    if (!refusal && !isPending) mutate({ opens_at: opensAt, closes_at: closesAt })
  }
  function clear() {
    setOpensAt('')
    setClosesAt('')
    mutate(null)
  }
  return (
    <section className={styles.section}>
      <h4>Horaires</h4>
      <p>
        {hours
          ? 'Hors de ces heures, une commande attend l’ouverture.'
          : 'Toujours ouverte\u00a0: aucun horaire.'}
      </p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.pair}>
          <TextInput
            isDense
            type="time"
            label="Ouvre à"
            value={opensAt}
            error={error}
            onChange={({ target }) => setOpensAt(target.value)}
          />
          <TextInput
            isDense
            type="time"
            label="Ferme à"
            value={closesAt}
            onChange={({ target }) => setClosesAt(target.value)}
          />
        </div>
        <div className={styles.buttons}>
          <Button size="dense" look="outline" type="submit" isPending={isPending} disabled={!isChanged}>
            {isPending && <Spinner />}
            Enregistrer les horaires
          </Button>
          {hours && (
            <Button size="dense" look="plain" onClick={clear}>
              Toujours ouverte
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}

function refusalOf(opensAt: string, closesAt: string) {
  if (!isTime(opensAt) || !isTime(closesAt)) return ZONE_REFUSALS.hours
  return opensAt === closesAt ? ZONE_REFUSALS.same_hours : undefined
}
