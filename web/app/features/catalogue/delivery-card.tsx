import { formatHours, formatMinutes } from '@fantome/contract/delivery-time.ts'
import { formatAmount } from '@fantome/contract/money.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BareSelect } from '../../ui/select.tsx'
import styles from './delivery-card.module.css'
import { productHref } from './filters.ts'
import type { ChosenCommune, ProductDelivery } from './load-product.ts'
import { useNextOpening } from './use-next-opening.ts'

interface DeliveryCardProps {
  productId: string
  delivery: ProductDelivery
  /** Of whoever is signed in: only its communes are offered. */
  countryId: string | undefined
}

/** What delivery costs and takes, before the basket. The commune is chosen by a plain form, or at once with scripts. */
export function DeliveryCard({ productId, delivery, countryId }: DeliveryCardProps) {
  const navigate = useNavigate()
  const { places, countries, chosen } = delivery
  const select = useRef<HTMLSelectElement>(null)
  const choose = (commune: string) =>
    void navigate(productHref(productId, commune), { replace: true, preventScrollReset: true })
  // Chosen before this script was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there at first.
  useEffect(() => {
    const early = select.current?.value ?? ''
    if (early && early !== chosen?._id) choose(early)
  }, [])
  const isAbroad = places.some((place) => place.countryId !== countryId)
  const offered = countryId && isAbroad ? places.filter((place) => place.countryId === countryId) : places
  const areMany = new Set(offered.map((place) => place.countryId)).size > 1
  const nameOf = (id: string) => countries.find(({ _id }) => _id === id)?.name ?? ''
  return (
    <div className={styles.card}>
      {chosen ? <ChosenRows chosen={chosen} /> : <AnywhereRows delivery={delivery} />}
      <form className={styles.choice} method="get" action={`/product/${productId}`}>
        <BareSelect
          ref={select}
          name="commune"
          aria-label="Votre commune"
          placeholder="Votre commune"
          options={offered.map(({ _id, name, countryId: of }) => ({
            value: _id,
            label: areMany ? `${name} (${nameOf(of)})` : name,
          }))}
          value={chosen?._id ?? ''}
          onChange={({ target }) => choose(target.value)}
        />
        <noscript>
          <Button type="submit" look="outline">
            Voir
          </Button>
        </noscript>
      </form>
    </div>
  )
}

/** Without a commune: closed only when all of them are. */
function AnywhereRows({ delivery }: { delivery: ProductDelivery }) {
  const opening = useNextOpening(delivery.openings, delivery.opening)
  return (
    <>
      <p className={styles.row}>
        <Icon name="pin" />
        <span>{delivery.anywhere}</span>
      </p>
      {opening && (
        <p className={styles.row}>
          <Icon name="clock" />
          <span>
            Fermé à cette heure&nbsp;: <b>{opening.toLowerCase()}</b>
          </span>
        </p>
      )}
    </>
  )
}

function ChosenRows({ chosen }: { chosen: ChosenCommune }) {
  const { name, fee, minutes, hours, closedNote, timeZone } = chosen
  const places = useMemo(() => (hours ? [{ hours, timeZone }] : []), [hours, timeZone])
  const opening = useNextOpening(places, chosen.opening)
  return (
    <>
      <p className={styles.row}>
        <Icon name="pin" />
        <span>
          Livré à <b>{name}</b>&nbsp;: <b className="nb">{formatAmount(fee)}</b>
        </span>
      </p>
      <p className={styles.row}>
        <Icon name="clock" />
        <span>
          {closedNote ??
            (opening ? (
              <>
                <b>{opening}</b>
                {hours && (
                  <small>
                    À {name}, livraisons {formatHours(hours)}
                  </small>
                )}
              </>
            ) : (
              <>
                Chez vous en <b>{formatMinutes(minutes)}</b>
                {hours && `, ${formatHours(hours)}`}
              </>
            ))}
        </span>
      </p>
    </>
  )
}
