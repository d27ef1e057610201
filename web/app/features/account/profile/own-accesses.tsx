import { getAccesses } from '@fantome/contract/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useOnline } from '../../../ui/use-online.ts'

/** Each look of the support at one's phones and places, asked for when one wants to know. */
export function OwnAccesses() {
  const [isAsked, setAsked] = useState(false)
  const isOnline = useOnline()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['accesses'],
    queryFn: async ({ signal }) => (await call(getAccesses, { signal })).data,
    enabled: isAsked,
  })
  const ask = () => (isAsked ? void refetch() : setAsked(true))
  return (
    <section className="bloc-p">
      <h2>Qui a consulté</h2>
      <p className="doux petit">
        Vos numéros et votre repère restent voilés, même pour nous. Chaque consultation est notée ici.
      </p>
      {data && <Looks looks={data} />}
      {error && !data && (
        <p className="petit" role="alert">
          {messageOf(error, 'Une erreur est survenue. Veuillez réessayer.')}
        </p>
      )}
      {!data && (
        <Button
          look="outline"
          isWide
          disabled={!isOnline}
          isPending={isFetching}
          pendingLabel="Chargement…"
          onClick={ask}
        >
          {error ? 'Réessayer' : 'Voir qui a consulté'}
        </Button>
      )}
    </section>
  )
}

interface Look {
  at: string
  by: string
  order_id: string
  order_date: string
}

const Looks = ({ looks }: { looks: Look[] }) =>
  looks.length === 0 ? (
    <p role="status">Personne n’a consulté vos numéros ni votre repère.</p>
  ) : (
    <ul className="rangees">
      {looks.map(({ at, by, order_id: orderId, order_date: orderedAt }) => (
        <li key={at + orderId}>
          {by}, le {formatDate(new Date(at))} à {formatTime(new Date(at))}&nbsp;: commande du{' '}
          {formatDate(new Date(orderedAt))}
        </li>
      ))}
    </ul>
  )
