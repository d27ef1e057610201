import { deleteZone, usesInFrench, type ZoneLevel, type ZoneUses } from '@fantome/contract/zone-admin.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AdminConfirm } from '../admin-confirm.tsx'
import { useZoneAct } from './use-zone-act.ts'
import { WORDS } from './zone-words.ts'
import styles from './zones.module.css'

interface DeleteSectionProps {
  level: ZoneLevel
  zone: { _id: string; name: string }
  uses: ZoneUses
  onGone(): void
}

/** Only what nothing refers to can go; what refers to it is said. */
export function DeleteSection({ level, zone, uses, onGone }: DeleteSectionProps) {
  const [isAsking, setAsking] = useState(false)
  const isUsed = Object.keys(uses).length > 0
  const words = WORDS[level]
  const { mutate, isPending } = useZoneAct({
    send: () => call(deleteZone, { params: { level, id: zone._id } }),
    fallback: 'Erreur lors de la suppression de la zone',
    onDone: onGone,
  })
  return (
    <section className={styles.section}>
      <Button size="dense" look="danger" isWide disabled={isUsed} onClick={() => setAsking(true)}>
        <Icon name="trash" />
        {words.remove}
      </Button>
      {isUsed && <p>Impossible&nbsp;: {usesInFrench(uses)}.</p>}
      <AdminConfirm
        isOpen={isAsking}
        title={`Supprimer «\u00a0${zone.name}\u00a0»\u00a0?`}
        text="Rien ne s’y rattache. La suppression est notée au journal."
        confirmLabel={words.remove}
        isDanger
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
