import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../lib/format.ts'
import { type QueryFailure, QueryState } from '../../lib/query-state.tsx'
import { Button } from '../../ui/button.tsx'
import { SettingsList, SettingsSection } from '../../ui/settings.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { Waiting } from '../../ui/waiting.tsx'
import styles from './excluded-couriers.module.css'
import { excludedCouriersQuery } from './excluded-couriers-query.ts'
import { type ExcludedCourier, useSetExcludedCouriers } from './use-set-excluded-couriers.ts'

/** In the profile: whom one does not want to be delivered by, and how to change one's mind. */
export const ExcludedCouriers = () => (
  <SettingsSection title="Livreurs exclus">
    <QueryState
      query={useQuery(excludedCouriersQuery)}
      waiting={<Waiting />}
      fallback="Erreur lors du chargement des livreurs"
      Failed={CouriersUnread}
    >
      {(couriers) => (couriers.length > 0 ? <CourierList couriers={couriers} /> : <NobodyExcluded />)}
    </QueryState>
  </SettingsSection>
)

const NobodyExcluded = () => (
  <p className="doux petit">
    Personne n’est exclu. Vous pouvez le faire depuis un reçu, ou avant de payer. Cela reste entre vous et
    nous.
  </p>
)

function CourierList({ couriers }: { couriers: ExcludedCourier[] }) {
  const isOnline = useOnline()
  const setExcluded = useSetExcludedCouriers()
  const remove = ({ _id: removed, full_name: name }: ExcludedCourier) =>
    setExcluded({
      couriers: couriers.filter(({ _id }) => _id !== removed),
      said: `${name} retiré de la liste`,
    })
  return (
    <>
      <p className="doux petit">Ils ne recevront plus vos livraisons. Ils n’en sont jamais informés.</p>
      <SettingsList>
        {couriers.map((courier) => (
          <li key={courier._id}>
            <span className={styles.courier}>
              {courier.full_name}
              <small>
                {courier.commune ? `${courier.commune}, depuis` : 'Depuis'} le{' '}
                {formatDate(new Date(courier.since))}
              </small>
            </span>
            <Button
              look="outline"
              size="small"
              disabled={!isOnline}
              aria-label={`Retirer ${courier.full_name} de la liste`}
              onClick={() => remove(courier)}
            >
              Retirer
            </Button>
          </li>
        ))}
      </SettingsList>
    </>
  )
}

export const CouriersUnread = ({ message, isRetrying, onRetry }: QueryFailure) => (
  <>
    <p className="petit" role="alert">
      {message}
    </p>
    <Button look="outline" size="small" isPending={isRetrying} pendingLabel="Chargement…" onClick={onRetry}>
      Réessayer
    </Button>
  </>
)
