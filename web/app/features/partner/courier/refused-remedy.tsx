import { type CourierOrder, HANDOVER_TRIES, PICK_UP_TRIES } from '@fantome/contract/partner.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import type { RefusedAction } from '../use-actions.ts'
import { callLink } from '../use-team.ts'
import { TriesLeft } from './code-entry.tsx'
import { ReportIncident } from './incident.tsx'

interface RefusedRemedyProps {
  refused: RefusedAction
  order: CourierOrder | undefined
  onForget(): void
}

/** A code that turned out wrong once the network was back: to be typed again, or told to the team. */
export function RefusedRemedy({ refused: { action, error }, order, onForget }: RefusedRemedyProps) {
  const isCode = error instanceof ApiError && error.code === 'order.code_wrong'
  if (!isCode || !order)
    return (
      <Button look="outline" isWide onClick={onForget}>
        J’ai compris
      </Button>
    )
  const isHandover = action.kind === 'handOver'
  const left = isHandover ? order.handover_tries_left : order.pickup_tries_left
  function typeAgain() {
    onForget()
    // The card of its order is below, with an empty code.
    document.querySelector<HTMLInputElement>('[data-code-entry]')?.focus()
  }
  return (
    <>
      <Button size="tall" isWide onClick={typeAgain}>
        Ressaisir le code
      </Button>
      {isHandover && order.recipient && (
        <ButtonAnchor look="outline" isWide href={callLink(order.recipient.phone)}>
          <Icon name="tel" />
          Appeler la personne
        </ButtonAnchor>
      )}
      <TriesLeft left={left} of={isHandover ? HANDOVER_TRIES : PICK_UP_TRIES} />
      {isHandover && (
        <>
          <Note kind="info">
            Si vous êtes déjà reparti, signalez-le&nbsp;: l’équipe tranche avec la personne.
          </Note>
          <ReportIncident order={order} label="Signaler à l’équipe" />
        </>
      )}
    </>
  )
}
