import { type CourierOrder, HANDOVER_TRIES } from '@fantome/contract/partner.ts'
import { chatLink } from '../../../lib/chat-link.ts'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import card from '../card.module.css'
import { OrderSection } from '../order-section.tsx'
import { useAct } from '../use-actions.ts'
import { useTeam } from '../use-team.ts'
import { timeOf } from '../words.ts'
import { CallButtons } from './call-buttons.tsx'
import { CodeEntry } from './code-entry.tsx'
import { codeRefusal } from './code-refusal.ts'
import styles from './courier.module.css'
import { ReportIncident } from './incident.tsx'
import { LockedCode } from './locked-code.tsx'
import { Parcel } from './parcel.tsx'

const GREETING = 'Bonjour, je suis en route avec votre colis.'

/** With the parcel: where to hand it over, whom to call, and the code that proves it. */
export function OnTheWay({ order }: { order: CourierOrder }) {
  const { reference, commune, quartier, recipient, incident } = order
  const team = useTeam()
  return (
    <OrderSection title="En route" reference={reference} step={3}>
      {incident && (
        <Note kind="alerte" icon="drapeau">
          <b>
            Signalé à {timeOf(incident.at)}&nbsp;: {lowered(incident.reason)}.
          </b>
          <br />
          Une personne de l’équipe regarde. Gardez le colis fermé.
        </Note>
      )}
      <article className={card.card}>
        <div>
          <p className="petit doux">Remettre à</p>
          <p className={styles.place}>
            {quartier}, {commune}
          </p>
          {recipient && (
            <>
              <p>{recipient.exact_position}</p>
              <CallButtons
                phone={recipient.phone}
                whatsapp={recipient.whatsapp_phone}
                greeting={GREETING}
                mapOf={`${quartier}, ${commune}`}
              />
            </>
          )}
        </div>
        <Parcel amount={order.earnings} />
        <HandoverCode order={order} />
        {incident && team.call && (
          <div>
            <ButtonAnchor look="outline" isWide href={team.call}>
              <Icon name="tel" />
              Appeler l’équipe
            </ButtonAnchor>
          </div>
        )}
      </article>
      {incident ? (
        <p className={`mini doux ${card.reason}`}>
          Si la personne arrive, la remise par code reste possible.
        </p>
      ) : (
        <ReportIncident order={order} />
      )}
    </OrderSection>
  )
}

/** Within a sentence that has its own full stop. */
const lowered = (reason: string) => reason.charAt(0).toLowerCase() + reason.slice(1).replace(/\.$/, '')

function HandoverCode({ order }: { order: CourierOrder }) {
  const { _id: orderId, reference, recipient, handover_tries_left: left } = order
  const { act, isPending, error } = useAct({ isSilent: true })
  if (left === 0)
    return (
      <LockedCode title="Code de remise" tries={HANDOVER_TRIES}>
        {recipient && (
          <ButtonAnchor
            look="outline"
            isWide
            href={chatLink(recipient.whatsapp_phone, GREETING)}
            rel="noreferrer"
          >
            <Icon name="chat" />
            Joindre la personne
          </ButtonAnchor>
        )}
      </LockedCode>
    )
  return (
    <CodeEntry
      title="Code de remise"
      help="Demandez-le à voix basse, sans rien lire à haute voix."
      label="Colis remis"
      isPending={isPending}
      error={codeRefusal(error, 'Faites-le relire sur son reçu.')}
      triesLeft={left}
      tries={HANDOVER_TRIES}
      onCode={(code) => act({ kind: 'handOver', orderId, reference, code })}
    />
  )
}
