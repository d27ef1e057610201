import type { ReplyOf } from '@fantome/contract/endpoint.ts'
import {
  dropMessages,
  type getUnsentMessages,
  resendMessages,
  type UnsentMessage,
} from '@fantome/contract/message-admin.ts'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { AdminConfirm } from '../admin-confirm.tsx'
import cards from '../cards.module.css'
import { ListFoot } from '../list-foot.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { OrderLink } from '../order-link.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelEmpty, PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { StatusDot } from '../status-dot.tsx'
import table from '../table.module.css'
import { useMay } from '../use-may.ts'
import { CHANNELS, problemWords, STATES } from './message-words.ts'
import styles from './messages.module.css'
import { PAGE_SIZE, useMessageAct, useMessages } from './use-messages.ts'

/** What could not be sent yet; each may be tried again at once, or given up. */
export function MessagesPanel() {
  const { query, goTo } = useMessages()
  const { mutate: resend, isPending } = useMessageAct('resend')
  const may = useMay()
  const messages = query.data?.data ?? []
  return (
    <PanelFrame
      title="Messages non partis"
      tools={
        messages.length > 0 &&
        may(resendMessages) && (
          <Button
            size="dense"
            look="outline"
            isPending={isPending}
            onClick={() => resend(messages.map(({ _id }) => _id))}
          >
            {isPending ? <Spinner /> : <Icon name="refresh" />}
            Tout réessayer
          </Button>
        )
      }
      footer={
        query.data && (
          <ListFoot
            pagination={query.data.pagination}
            pageSize={PAGE_SIZE}
            one="message non parti"
            many="messages non partis"
            onPage={goTo}
          />
        )
      }
    >
      <OfflineNote />
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement"
        Failed={PanelFailed}
      >
        {({ data, channels }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
          <section className={styles.body} tabIndex={0} aria-label="Messages non partis">
            <Note kind="info">
              Un message non parti n’est jamais perdu&nbsp;: il est gardé et réessayé, de plus en plus
              rarement, pendant 24&nbsp;h. Son texte ne contient ni article, ni montant, ni lieu.
            </Note>
            {data.length > 0 ? (
              <Table messages={data} />
            ) : (
              <PanelEmpty>Tous les messages sont partis.</PanelEmpty>
            )}
            <Channels channels={channels} />
          </section>
        )}
      </QueryState>
    </PanelFrame>
  )
}

const Table = ({ messages }: { messages: UnsentMessage[] }) => (
  <table className={`${table.table} ${cards.table}`}>
    <thead>
      <tr>
        <th scope="col">Message, destinataire</th>
        <th scope="col">Voie</th>
        <th scope="col">Depuis</th>
        <th scope="col" className={table.numeric}>
          Essais
        </th>
        <th scope="col">Dernière erreur</th>
        <th scope="col">État</th>
        <th scope="col">
          <span className="vh">Acte</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {messages.map((message) => (
        <Row key={message._id} message={message} />
      ))}
    </tbody>
  </table>
)

function Row({ message }: { message: UnsentMessage }) {
  const { look, label } = STATES[message.state]
  const title = message.subject || 'Fiche de la commande'
  return (
    <tr>
      <td>
        <b>{`«\u00a0${title}\u00a0»`}</b>
        <span className={table.secondary}>
          {message.recipient}
          {message.order_id && (
            <>
              {message.recipient && ', '}
              commande <OrderLink id={message.order_id} />
            </>
          )}
        </span>
      </td>
      <td data-label="Voie">{CHANNELS[message.channel]}</td>
      <td data-label="Depuis" className="nb">
        {formatDateTime(new Date(message.created_at))}
      </td>
      <td data-label="Essais" className={table.numeric}>
        {message.attempts}
      </td>
      <td data-label="Dernière erreur">{problemWords(message.problem)}</td>
      <td data-label="État">
        <StatusDot look={look}>{label}</StatusDot>
      </td>
      <td>
        <Acts id={message._id} title={title} />
      </td>
    </tr>
  )
}

function Acts({ id, title }: { id: string; title: string }) {
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const resending = useMessageAct('resend')
  const dropping = useMessageAct('drop')
  return (
    <div className={styles.acts}>
      {may(resendMessages) && (
        <Button
          size="dense"
          look="outline"
          aria-label={`Réessayer « ${title} »`}
          isPending={resending.isPending}
          onClick={() => resending.mutate([id])}
        >
          {resending.isPending ? <Spinner /> : <Icon name="refresh" />}
          Réessayer
        </Button>
      )}
      {may(dropMessages) && (
        <Button
          size="dense"
          look="plain"
          aria-label={`Abandonner « ${title} »`}
          onClick={() => setAsking(true)}
        >
          Abandonner
        </Button>
      )}
      <AdminConfirm
        isOpen={isAsking}
        title={'Abandonner ce message\u00a0?'}
        text="Il ne sera plus essayé, et son texte est effacé. C’est noté au journal."
        confirmLabel="Abandonner"
        isDanger
        isPending={dropping.isPending}
        onConfirm={() => dropping.mutate([id], { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

type Channel = ReplyOf<typeof getUnsentMessages>['channels'][number]

/** How each channel fares: what went today, what waits. */
const Channels = ({ channels }: { channels: Channel[] }) => (
  <ul className={styles.channels}>
    {channels.map(({ channel, is_on: isOn, sent_today: sent, unsent }) => (
      <li key={channel}>
        <b>{CHANNELS[channel]}</b>
        {isOn ? (
          <StatusDot look={unsent > 0 ? 'invited' : 'active'}>
            {unsent > 0 ? 'En attente' : 'Répond'}
          </StatusDot>
        ) : (
          <StatusDot look="closed">Non configuré</StatusDot>
        )}
        <span>{`${sent} ${sent > 1 ? 'partis' : 'parti'} aujourd’hui, ${unsent} en attente`}</span>
      </li>
    ))}
  </ul>
)
