import { onlineManager } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/use-online.ts'
import card from './card.module.css'
import type { PartnerAction } from './partner-action.ts'
import space from './space.module.css'
import { type RefusedAction, type SentAction, useLateActions, useWaitingActions } from './use-actions.ts'
import styles from './waiting-panel.module.css'
import { actionTitle, count, timeOf } from './words.ts'

interface WaitingPanelProps {
  /** « Revenir aux courses », once all is sent. */
  back?: string
  /** What to do about a refused action; its order is back on the screen below. */
  remedyOf?(refused: RefusedAction, forget: () => void): ReactNode
}

/** What the network keeps waiting; then, once it is back, what was taken and what is to be done again. */
export function WaitingPanel({ back = 'J’ai compris', remedyOf }: WaitingPanelProps) {
  const waiting = useWaitingActions()
  const { refused, sent, forget } = useLateActions()
  if (waiting.length > 0) return <ToSend waiting={waiting} />
  if (refused.length > 0)
    return (
      <Panel title="À reprendre" number={refused.length}>
        <article className={card.card}>
          <ActionList>
            {sent.map((one) => (
              <SentRow key={one.action.at} {...one} />
            ))}
            {refused.map(({ action, error }) => (
              <Row key={action.at} icon="x" look={styles.refused} title={actionTitle(action)}>
                {refusalWords(action, error)}
              </Row>
            ))}
          </ActionList>
          <div className={card.acts}>
            {remedyOf?.(refused.at(-1)!, forget) ?? (
              <Button look="outline" isWide onClick={forget}>
                J’ai compris
              </Button>
            )}
          </div>
        </article>
      </Panel>
    )
  if (sent.length === 0) return null
  return (
    <Panel title="Envoyés" number={sent.length}>
      <article className={card.card}>
        <ActionList>
          {sent.map((one) => (
            <SentRow key={one.action.at} {...one} />
          ))}
        </ActionList>
        <div className={card.acts}>
          <Button isWide onClick={forget}>
            {back}
          </Button>
        </div>
      </article>
    </Panel>
  )
}

const hasCode = (action: PartnerAction) => 'code' in action

function ToSend({ waiting }: { waiting: PartnerAction[] }) {
  const isOnline = useOnline()
  const hasCodes = waiting.some(hasCode)
  const [first] = waiting
  return (
    <Panel title="À envoyer" number={waiting.length}>
      <article className={card.card}>
        <ActionList>
          {waiting.map((action) => (
            <Row key={action.at} icon="clock" title={actionTitle(action)}>
              Gardé à {timeOf(action.at)}
              {hasCode(action) ? ', code saisi' : '. Partira seul au retour du réseau.'}
            </Row>
          ))}
        </ActionList>
        {hasCodes && (
          <p className="petit doux">
            Ils partiront seuls, dans cet ordre, au retour du réseau. Le code sera vérifié à ce moment.
          </p>
        )}
      </article>
      <Button look="outline" isWide onClick={retryNow}>
        <Icon name="refresh" />
        Réessayer maintenant
      </Button>
      {first?.kind === 'ready' && (
        <Note kind="info" icon="lock">
          Le code de retrait apparaîtra dès que l’envoi aura réussi.
        </Note>
      )}
      {!isOnline && hasCodes && (
        <Note kind="info" icon="tel">
          Le bouton Appeler marche aussi sans internet.
        </Note>
      )}
    </Panel>
  )
}

/** One try, whatever the browser believes about its network. */
function retryNow() {
  onlineManager.setOnline(true)
  onlineManager.setOnline(navigator.onLine)
}

function refusalWords(action: PartnerAction, error: Error) {
  if (error instanceof ApiError && error.code === 'order.code_wrong')
    return `Le code saisi à ${timeOf(action.at)} n’est pas le bon.`
  return messageOf(error, 'Ce geste n’a pas pu être enregistré.')
}

const Panel = ({ title, number, children }: { title: string; number: number; children: ReactNode }) => (
  <section className={styles.panel} aria-label={title}>
    <div className={space.titleRow}>
      <h2>{title}</h2>
      <span className="petit doux nb">{count(number, 'geste')}</span>
    </div>
    {children}
  </section>
)

const ActionList = ({ children }: { children: ReactNode }) => (
  <div>
    <ul className={styles.actions}>{children}</ul>
  </div>
)

const SentRow = ({ action, sentAt }: SentAction) => (
  <Row icon="check" look={styles.done} title={actionTitle(action)}>
    Fait à {timeOf(action.at)}, enregistré à {timeOf(sentAt)}
  </Row>
)

interface RowProps {
  icon: IconName
  look?: string | undefined
  title: string
  children: ReactNode
}

const Row = ({ icon, look, title, children }: RowProps) => (
  <li>
    <span className={classNames(styles.mark, look)}>
      <Icon name={icon} />
    </span>
    <span>
      <strong>{title}</strong>
      <small>{children}</small>
    </span>
  </li>
)
