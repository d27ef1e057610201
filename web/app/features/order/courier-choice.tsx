import { getCouriers } from '@fantome/contract/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { QueryState } from '../../lib/query-state.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import styles from './courier-choice.module.css'
import { CouriersUnread } from './excluded-couriers.tsx'
import { excludedCouriersQuery } from './excluded-couriers-query.ts'
import { type ExcludedCourier, useSetExcludedCouriers } from './use-set-excluded-couriers.ts'

interface CourierChoiceProps {
  commune: { _id: string; name: string }
}

/** Before paying: which couriers the client excludes. Folded, and its list unread, until it is wanted. */
export function CourierChoice({ commune }: CourierChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const excluded = useQuery(excludedCouriersQuery)
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>
          Exclure un livreur
          <small>{countText(excluded.data?.length ?? 0)}</small>
        </span>
        <Icon name="bas" />
      </summary>
      {isOpen && (
        <div className={styles.body}>
          <p className="petit doux">
            Livreurs de {commune.name}. Votre choix reste privé et sert aussi aux prochaines commandes.
          </p>
          <QueryState
            query={excluded}
            waiting={<Waiting />}
            fallback="Erreur lors du chargement des livreurs"
            Failed={CouriersUnread}
          >
            {(couriers) => <CommuneCouriers commune={commune} excluded={couriers} />}
          </QueryState>
        </div>
      )}
    </details>
  )
}

const countText = (count: number) =>
  count === 0 ? 'Facultatif' : `Facultatif. ${count} ${count > 1 ? 'exclus' : 'exclu'}`

interface CommuneCouriersProps extends CourierChoiceProps {
  /** Those of other communes too: the list is sent as a whole. */
  excluded: ExcludedCourier[]
}
type CommuneCourier = Pick<ExcludedCourier, '_id' | 'full_name'>

function CommuneCouriers({ commune, excluded }: CommuneCouriersProps) {
  const setExcluded = useSetExcludedCouriers()
  const query = useQuery({
    queryKey: ['commune-couriers', commune._id],
    queryFn: async ({ signal }) =>
      (await call(getCouriers, { params: { communeId: commune._id }, signal })).data,
  })
  const isExcluded = ({ _id: id }: CommuneCourier) => excluded.some(({ _id }) => _id === id)
  const toggle = (courier: CommuneCourier) =>
    setExcluded({
      couriers: isExcluded(courier)
        ? excluded.filter(({ _id }) => _id !== courier._id)
        : [...excluded, { ...courier, commune: commune.name, since: new Date().toISOString() }],
    })
  return (
    <QueryState
      query={query}
      waiting={<Waiting />}
      fallback="Erreur lors du chargement des livreurs"
      Failed={CouriersUnread}
    >
      {(couriers) => {
        if (couriers.length === 0) return <p className="petit">Aucun livreur trouvé.</p>
        return couriers.map((courier) => (
          <Checkbox key={courier._id} checked={isExcluded(courier)} onChange={() => toggle(courier)}>
            {courier.full_name}
          </Checkbox>
        ))
      }}
    </QueryState>
  )
}
