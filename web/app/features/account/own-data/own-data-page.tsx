import type { User } from '@fantome/contract/own-account.ts'
import type { OwnData } from '@fantome/contract/own-data.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { type QueryFailure, QueryState } from '../../../lib/query-state.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RareIcon } from '../../../ui/rare-icon.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import { Waiting } from '../../../ui/waiting.tsx'
import { CloseAccount } from '../profile/close-account.tsx'
import { OwnAccount } from './own-account.tsx'
import styles from './own-data.module.css'
import { ownDataQuery } from './own-data-query.ts'
import { OwnOrders } from './own-orders.tsx'
import { OwnRest } from './own-rest.tsx'

/** All that we keep of someone, to be read; the same as a file, and on paper. */
export function OwnDataPage({ user }: { user: User }) {
  const query = useQuery(ownDataQuery)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.page}>
      <h2 className={styles.title} ref={title} tabIndex={-1}>
        Tout ce que nous gardons sur vous
      </h2>
      <QueryState
        query={query}
        waiting={<Waiting />}
        fallback="Vos données n’ont pas pu être lues."
        Failed={Unread}
      >
        {(data) => (
          <>
            <Head data={data} readAt={new Date(query.dataUpdatedAt)} />
            <OwnAccount user={user} data={data} />
            {data.orders.length > 0 && <OwnOrders data={data} />}
            <OwnRest data={data} />
            {user.role === 'client' && <CloseAccount pseudo={user.pseudo} />}
          </>
        )}
      </QueryState>
      <ButtonLink look="text" className={styles.back} to="?tab=profil">
        Retour au profil
      </ButtonLink>
    </div>
  )
}

function Head({ data, readAt }: { data: OwnData; readAt: Date }) {
  const download = () => saveFile('mes-donnees.json', 'application/json', JSON.stringify(data, null, 2))
  return (
    <>
      <p className="doux">
        Relevé du {formatDate(readAt)} à {formatTime(readAt)}. Cette page n’est pas gardée&nbsp;: elle se
        refait à chaque lecture.
      </p>
      <div className={styles.actions}>
        <Button size="small" onClick={download}>
          <Icon name="down" />
          Télécharger (JSON)
        </Button>
        <Button look="outline" size="small" onClick={() => print()}>
          <RareIcon name="imprime" />
          Imprimer
        </Button>
      </div>
    </>
  )
}

function Unread({ message, isRetrying, onRetry }: QueryFailure) {
  const isOnline = useOnline()
  return (
    <EmptyState
      title={isOnline ? 'On n’a pas pu charger.' : 'Pas de réseau.'}
      text={isOnline ? message : 'Vos données s’afficheront dès que le réseau revient.'}
    >
      <Button look="outline" isPending={isRetrying} pendingLabel="Chargement…" onClick={onRetry}>
        Réessayer
      </Button>
    </EmptyState>
  )
}
