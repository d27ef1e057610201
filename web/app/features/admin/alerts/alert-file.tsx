import { type Alert, markAlertsSeen } from '@fantome/contract/alert.ts'
import { toggleProductStatus } from '@fantome/contract/catalogue-admin.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { ADMIN } from '../admin-query.ts'
import panes from '../panes.module.css'
import { useMay } from '../use-may.ts'
import { isUrgent, linkOf, readAlert } from './alert-words.ts'
import styles from './alerts.module.css'
import { useMarkSeen } from './use-alerts.ts'

/** One alert beside the list: what to do about it, and the way there. */
export function AlertFile({ alert, onClose }: { alert: Alert; onClose(): void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { name, what, text, steps } = readAlert(alert)
  const link = linkOf(alert)
  const may = useMay()
  const { mutate: markSeen, isPending } = useMarkSeen()
  const { subject } = alert
  return (
    <aside className={panes.aside} aria-label="Alerte choisie">
      <div className={styles.since}>
        {isUrgent(alert) ? <span className={styles.tag}>Urgent</span> : <span />}
        <span className="doux">{formatDateTime(new Date(alert.created_at))}</span>
      </div>
      <h3 ref={title} tabIndex={-1}>
        {name ? `${name}, ${what}` : what}
      </h3>
      {text && <p className="doux">{text}</p>}
      {steps.length > 0 && (
        <>
          <h4 className={panes.asideLabel}>Ce qu’il faut faire</h4>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>
                <span>{step}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <div className={styles.buttons}>
        {link && (
          <ButtonLink size="dense" isWide to={link.to} preventScrollReset>
            {link.label}
          </ButtonLink>
        )}
        {subject?.type === 'product' && subject.is_available && may(toggleProductStatus) && (
          <MakeUnavailable alert={alert} />
        )}
        {alert.seen_at && <p className="doux">Vue le {formatDateTime(new Date(alert.seen_at))}.</p>}
        {!alert.seen_at && may(markAlertsSeen) && (
          <Button
            size="dense"
            look="outline"
            isWide
            isPending={isPending}
            onClick={() => markSeen([alert._id])}
          >
            {isPending ? <Spinner /> : <Icon name="check" />}
            Marquer vue
          </Button>
        )}
        <Button size="dense" look="plain" isWide className={styles.close} onClick={onClose}>
          Revenir à la liste
        </Button>
      </div>
    </aside>
  )
}

/** Clients can no longer order it; the alert is then seen as well. */
function MakeUnavailable({ alert }: { alert: Alert }) {
  const queryClient = useQueryClient()
  const { mutate: markSeen } = useMarkSeen()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(toggleProductStatus, { body: { productId: alert.subject_id, is_available: false } }),
    onSuccess() {
      toast.success('Article indisponible.')
      if (!alert.seen_at) markSeen([alert._id])
    },
    onError: (error) => toast.error(messageOf(error, 'Erreur lors de la sauvegarde du produit')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ADMIN] }),
  })
  return (
    <Button size="dense" isWide isPending={isPending} onClick={() => mutate()}>
      {isPending && <Spinner />}
      Rendre indisponible
    </Button>
  )
}
