import type { BulkJob } from '@fantome/contract/bulk.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AdminConfirm } from '../admin-confirm.tsx'
import styles from './bulk.module.css'
import { digits } from './bulk-words.ts'
import { useJobAct } from './use-jobs.ts'

/** The last import as a whole, until the next one, while nothing of it was sold. */
export function UndoSection({ job }: { job: BulkJob }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useJobAct(job._id, 'undo')
  const text = `Ce qui a été créé s’en va (${digits(job.created)}), ce qui a changé retrouve ses valeurs d’avant (${digits(job.updated)}).`
  return (
    <div className={styles.card}>
      <h3>Annuler cet import</h3>
      <p className="doux">{text} Possible jusqu’au prochain import, tant que rien n’en est vendu.</p>
      <div className={styles.buttons}>
        <Button size="dense" look="danger" onClick={() => setAsking(true)}>
          <Icon name="refresh" />
          Annuler l’import
        </Button>
      </div>
      <AdminConfirm
        isOpen={isAsking}
        title="Annuler cet import&nbsp;?"
        text={text}
        confirmLabel="Annuler l’import"
        isDanger
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
