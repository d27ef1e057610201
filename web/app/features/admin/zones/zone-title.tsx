import { updateZone, ZONE_REFUSALS, type ZoneLevel } from '@fantome/contract/zone-admin.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useUnsavedWork } from '../unsaved-work.tsx'
import { useZoneAct } from './use-zone-act.ts'
import styles from './zones.module.css'

/** One function for all: React calls it when the field appears, not at every letter. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus()

interface ZoneTitleProps {
  level: ZoneLevel
  zone: { _id: string; name: string }
  /** Where it lies. */
  place?: string
}

/** The zone's name, and the way to change it. */
export function ZoneTitle({ level, zone, place }: ZoneTitleProps) {
  const [isRenaming, setRenaming] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  if (isRenaming) return <RenameForm level={level} zone={zone} onDone={() => setRenaming(false)} />
  return (
    <div className={styles.title}>
      <div>
        <h3 ref={title} tabIndex={-1}>
          {zone.name}
        </h3>
        {place && <p className="doux">{place}</p>}
      </div>
      <Button
        size="dense"
        look="outline"
        aria-label={`Renommer ${zone.name}`}
        onClick={() => setRenaming(true)}
      >
        <Icon name="edit" />
        Renommer
      </Button>
    </div>
  )
}

function RenameForm({ level, zone, onDone }: Omit<ZoneTitleProps, 'place'> & { onDone(): void }) {
  const [name, setName] = useState(zone.name)
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useZoneAct({
    send: () => call(updateZone, { params: { level, id: zone._id }, body: { name: name.trim() } }),
    fallback: 'Erreur lors de la mise à jour de la zone',
    onDone,
  })
  useUnsavedWork(name.trim() !== zone.name && !isPending)
  function submit(event: FormEvent) {
    event.preventDefault()
    setError(name.trim() ? undefined : ZONE_REFUSALS.name)
    if (name.trim() && !isPending) mutate(undefined)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        isDense
        ref={focusOnce}
        label="Nouveau nom"
        maxLength={80}
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={styles.buttons}>
        <Button size="dense" type="submit" isPending={isPending}>
          {isPending && <Spinner />}
          Enregistrer
        </Button>
        <Button size="dense" look="outline" onClick={onDone}>
          Annuler
        </Button>
      </div>
    </form>
  )
}
