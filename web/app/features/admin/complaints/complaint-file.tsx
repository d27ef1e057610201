import { resolveComplaint } from '@fantome/contract/complaint-admin.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/format.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { orderHref } from '../order-link.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import panes from '../panes.module.css'
import { shortId } from '../short-id.ts'
import { StatusDot } from '../status-dot.tsx'
import { useMay } from '../use-may.ts'
import { ComplaintDecision } from './complaint-decision.tsx'
import { deliveredLabel, ownWords, readLabel, stateOf } from './complaint-words.ts'
import styles from './complaints.module.css'
import { type Complaint, useComplaint } from './use-complaints.ts'

interface ComplaintFileProps {
  orderId: string
  onClose(): void
}

/** One complaint beside the list: what the client wrote, and the decision. */
export function ComplaintFile({ orderId, onClose }: ComplaintFileProps) {
  const query = useComplaint(orderId)
  return (
    <aside className={panes.aside} aria-label="Réclamation">
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement"
        Failed={PanelFailed}
      >
        {(complaint) => <Read complaint={complaint} onClose={onClose} />}
      </QueryState>
    </aside>
  )
}

function Read({ complaint, onClose }: { complaint: Complaint; onClose(): void }) {
  const may = useMay()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { order_id: id, motif, reason, pseudo, resolved_at: resolvedAt, answer } = complaint
  const words = ownWords(reason, motif)
  const state = stateOf(complaint)
  const isOpen = resolvedAt === null
  return (
    <>
      <div className={styles.top}>
        <StatusDot look={state.look}>{isOpen ? readLabel(complaint) : state.label}</StatusDot>
        <Link to={orderHref(id)} preventScrollReset>
          Voir la commande
        </Link>
      </div>
      <h3 ref={title} tabIndex={-1}>
        {motif}
      </h3>
      <p className="doux">{[shortId(id), pseudo, deliveredLabel(complaint)].filter(Boolean).join(', ')}</p>
      <blockquote className={styles.written}>
        <b>Le client écrit</b>
        <p>{words || 'Rien de plus que le motif.'}</p>
      </blockquote>
      {isOpen && may(resolveComplaint) && <ComplaintDecision complaint={complaint} onClose={onClose} />}
      {isOpen && !may(resolveComplaint) && (
        <p className="doux">
          La décision revient à un administrateur «&nbsp;Finance&nbsp;» ou «&nbsp;Complet&nbsp;».
        </p>
      )}
      {!isOpen && (
        <>
          <p className="doux">
            {complaint.is_withdrawn ? 'Retirée par le client le' : 'Décidée le'}{' '}
            {formatDateTime(new Date(resolvedAt))}.
          </p>
          <blockquote className={styles.written}>
            <b>Le client a lu</b>
            <p>{answer || 'Aucun message.'}</p>
          </blockquote>
          <Button size="dense" look="outline" className={styles.back} onClick={onClose}>
            Revenir à la liste
          </Button>
        </>
      )}
    </>
  )
}
