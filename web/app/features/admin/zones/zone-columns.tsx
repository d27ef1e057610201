import { formatAmount } from '@fantome/contract/money.ts'
import type { Commune, Country } from '@fantome/contract/zone.ts'
import { StatusDot } from '../status-dot.tsx'
import type { ZoneMap } from './use-zone-map.ts'
import { ZoneColumn } from './zone-column.tsx'
import { counted, couriersInWords, ofPlace } from './zone-words.ts'
import styles from './zones.module.css'
import type { AddZones } from './zones-panel.tsx'

const digits = (francs: number) => formatAmount(francs).replace(/\u00a0FCFA$/, '')

export function ZoneColumns({ map, add }: { map: ZoneMap; add: AddZones }) {
  const { zones, country, commune, quartier, couriers } = map
  const under = (id: string) => zones.communes.filter(({ country_id }) => country_id === id).length
  const inside = (id: string) => zones.quartiers.filter(({ commune_id }) => commune_id === id).length
  const couriersOf = (id: string) => couriers?.quartiers[id] ?? 0
  return (
    <>
      <ZoneColumn
        level="country"
        title="Pays"
        aside="Frais"
        rows={map.countries}
        chosenId={country?._id}
        empty="Aucune zone trouvée."
        detail={({ _id }) => counted(under(_id), 'commune', 'communes', 'aucune commune')}
        end={(row) => <FeeAndState zone={row} fee={row.delivery_fee} closed="Fermé" />}
        onChoose={map.chooseCountry}
        onAdd={add.country}
      />
      <ZoneColumn
        level="commune"
        title={country ? `Communes ${ofPlace(country.name)}` : 'Communes'}
        aside="Frais, FCFA"
        rows={map.communes}
        chosenId={commune?._id}
        empty={country ? 'Aucune commune.' : 'Choisissez un pays.'}
        detail={({ _id }) =>
          [
            counted(inside(_id), 'quartier', 'quartiers', 'aucun quartier'),
            ...(couriers?.communes[_id] ? [couriersInWords(couriers.communes[_id])] : []),
          ].join(', ')
        }
        end={(row) => (
          <FeeAndState
            zone={row}
            fee={row.delivery_fee ?? country?.delivery_fee ?? 0}
            isOwn={row.delivery_fee !== null}
            open="Ouverte"
            closed="Fermée"
          />
        )}
        onChoose={map.chooseCommune}
        onAdd={country && add.commune}
      />
      <ZoneColumn
        level="quartier"
        title={commune ? `Quartiers ${ofPlace(commune.name)}` : 'Quartiers'}
        rows={map.quartiers}
        chosenId={quartier?._id}
        empty={commune ? 'Aucun quartier.' : 'Choisissez une commune.'}
        end={({ _id }) => {
          if (!couriers) return null
          const count = couriersOf(_id)
          return count > 0 ? couriersInWords(count) : <b className={styles.warning}>Aucun livreur</b>
        }}
        onChoose={map.chooseQuartier}
        onAdd={commune && add.quartier}
      />
    </>
  )
}

interface FeeAndStateProps {
  zone: Pick<Country | Commune, 'is_open'>
  fee: number
  isOwn?: boolean
  /** Said of an open one; nothing when left out. */
  open?: string
  closed: string
}

const FeeAndState = ({ zone, fee, isOwn = false, open, closed }: FeeAndStateProps) => (
  <>
    <span>
      <b>{digits(fee)}</b>
      {isOwn && <em className={styles.own}>propre</em>}
    </span>
    {zone.is_open ? (
      open && <StatusDot look="active">{open}</StatusDot>
    ) : (
      <StatusDot look="closed">{closed}</StatusDot>
    )}
  </>
)
