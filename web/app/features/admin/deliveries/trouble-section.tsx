import { formatAmount } from '@fantome/contract/money.ts'
import { cancelOrder } from '@fantome/contract/order.ts'
import { type AdminOrder, unlockCode } from '@fantome/contract/order-admin.ts'
import { useState } from 'react'
import { formatTime } from '../../../lib/format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useMay } from '../use-may.ts'
import styles from './deliveries.module.css'
import { type IncidentDecision, useOrderAct } from './use-order-act.ts'

/** What keeps an order from going on: a locked code, an incident, a complaint. */
export const TroubleSection = ({ order }: { order: AdminOrder }) => (
  <>
    {order.locked_code && <LockedCode order={order} which={order.locked_code} />}
    {order.status === 'out_for_delivery' && order.is_flagged && <Incident order={order} />}
    {order.complaint_open && (
      <>
        <h3>Réclamation ouverte</h3>
        <p className={styles.small}>La confirmation d’office est arrêtée jusqu’à la décision.</p>
        <ButtonLink
          size="dense"
          isWide
          to={`?tab=administration&panneau=reclamations&reclamation=${order.id}`}
          preventScrollReset
        >
          Décider la réclamation
        </ButtonLink>
      </>
    )}
  </>
)

function LockedCode({ order, which }: { order: AdminOrder; which: 'pickup' | 'handover' }) {
  const may = useMay()
  const { act, isPending } = useOrderAct(order.id)
  return (
    <>
      <h3>{which === 'pickup' ? 'Code de retrait bloqué' : 'Code de remise bloqué'}</h3>
      <p className={styles.small}>
        Donne cinq nouveaux essais au livreur.{' '}
        {which === 'handover' && 'Le code du client ne change pas et ne s’affiche pas ici.'}
      </p>
      {may(unlockCode) && (
        <Button size="dense" isWide isPending={isPending} onClick={() => act({ kind: 'unlock', which })}>
          {isPending ? <Spinner /> : <Icon name="lock" />}
          Débloquer, cinq essais
        </Button>
      )}
    </>
  )
}

const DECISIONS = {
  continue: {
    label: 'Continuer la livraison',
    title: 'Continuer la livraison\u00a0?',
    text: 'L’incident est clos, le livreur reprend sa course.',
    isDanger: false,
  },
  hand_over: {
    label: 'Remettre sans code',
    title: 'Remettre sans code\u00a0?',
    text: 'Le colis compte comme livré, sans le code du client. La commande reste signalée.',
    isDanger: false,
  },
  cancel_and_refund: {
    label: 'Annuler et rembourser',
    title: 'Annuler et rembourser\u00a0?',
    text: 'Le client est remboursé et lit que le colis n’a pas pu lui être remis.',
    isDanger: true,
  },
} as const satisfies Record<IncidentDecision, object>

function Incident({ order }: { order: AdminOrder }) {
  // The support lets the courier go on; who may cancel decides the rest too.
  const decidesAll = useMay()(cancelOrder)
  const decisions = (Object.keys(DECISIONS) as IncidentDecision[]).filter(
    (key) => decidesAll || key === 'continue',
  )
  const [decision, decide] = useState<IncidentDecision>()
  const { act, isPending } = useOrderAct(order.id, () => decide(undefined))
  return (
    <>
      <h3>Incident signalé</h3>
      <Note kind="alerte">
        {order.incident
          ? `${formatTime(new Date(order.incident.at))}\u00a0: «\u00a0${order.incident.reason || 'sans précision'}\u00a0»`
          : 'Le livreur a été bloqué, le colis en main.'}
      </Note>
      <div className={styles.decisions}>
        {decisions.map((key) => (
          <Button
            key={key}
            size="dense"
            {...(key === 'cancel_and_refund' ? { look: 'danger' } : { look: 'outline' })}
            isWide
            onClick={() => decide(key)}
          >
            {DECISIONS[key].label}
          </Button>
        ))}
      </div>
      {decision && (
        <ReasonDialog
          title={DECISIONS[decision].title}
          text={DECISIONS[decision].text}
          isDanger={DECISIONS[decision].isDanger}
          label="Raison, pour le journal"
          missing="Donnez la raison de la décision."
          keepLabel="Revenir"
          confirmLabel={
            decision === 'cancel_and_refund'
              ? `Annuler et rembourser ${formatAmount(order.total)}`
              : DECISIONS[decision].label
          }
          isPending={isPending}
          onConfirm={(reason) => act({ kind: 'incident', decision, reason })}
          onClose={() => decide(undefined)}
        />
      )}
    </>
  )
}
