import { updateZone } from '@fantome/contract/zone-admin.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useUnsavedWork } from '../unsaved-work.tsx'
import { useZoneAct } from './use-zone-act.ts'
import { WORDS } from './zone-words.ts'
import styles from './zones.module.css'

interface OpeningSectionProps {
  level: 'country' | 'commune'
  zone: { _id: string; name: string; is_open: boolean; closed_note?: string | undefined }
  liveOrders: number
}

/** Opens at once; closing asks for the sentence clients will read. */
export function OpeningSection({ level, zone, liveOrders }: OpeningSectionProps) {
  const [isClosing, setClosing] = useState(false)
  const [note, setNote] = useState(zone.closed_note ?? '')
  const { mutate, isPending } = useZoneAct({
    send: (isOpen: boolean) =>
      call(updateZone, {
        params: { level, id: zone._id },
        body: { is_open: isOpen, closed_note: note.trim() },
      }),
    fallback: 'Erreur lors de la mise à jour de la zone',
    onDone: () => setClosing(false),
  })
  useUnsavedWork(isClosing && note.trim() !== (zone.closed_note ?? '') && !isPending)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate(false)
  }
  const words = WORDS[level]
  return (
    <section className={styles.section}>
      <h4>Ouverture</h4>
      <Switch
        label={zone.name}
        words={words.open}
        isOn={zone.is_open && !isClosing}
        isPending={isPending}
        onChange={(isOn) => (zone.is_open ? setClosing(!isOn) : mutate(true))}
      />
      {!zone.is_open && zone.closed_note && <p>Les clients lisent&nbsp;: «&nbsp;{zone.closed_note}&nbsp;»</p>}
      {isClosing && zone.is_open && (
        <form className={styles.form} onSubmit={submit}>
          <Note kind="info">
            {words.close}
            {liveOrders > 0 && ` En ce moment\u00a0: ${liveOrders}.`}
          </Note>
          <TextArea
            isDense
            isOptional
            label="Phrase pour les clients"
            help="Montrée avant tout paiement. Par exemple&nbsp;: «&nbsp;Route coupée, retour lundi à 8&nbsp;h.&nbsp;»"
            rows={2}
            maxLength={200}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <div className={styles.buttons}>
            <Button size="dense" type="submit" look="danger" isPending={isPending}>
              {isPending && <Spinner />}
              Fermer aux commandes
            </Button>
            <Button size="dense" look="outline" onClick={() => setClosing(false)}>
              Annuler
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
