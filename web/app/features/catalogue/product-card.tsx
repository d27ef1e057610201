import type { Product } from '@fantome/contract/catalogue.ts'
import { formatAmount } from '@fantome/contract/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Tint } from '../../lib/category-tint.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Niche } from '../../ui/niche.tsx'
import { Picture } from '../../ui/picture.tsx'
import shared from '../../ui/product-card.module.css'
import { SoldOutBanner } from '../../ui/sold-out-banner.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { productHref } from './filters.ts'
import styles from './product-card.module.css'
import { Rating } from './rating.tsx'

const SIZES = '(min-width: 1280px) 244px, (min-width: 1000px) 20vw, (min-width: 700px) 27vw, 41vw'

interface ProductCardProps {
  product: Product
  tint: Tint
  eager?: 'high' | 'auto' | undefined
  /** Shown elsewhere than on the list of products. */
  isAside?: boolean | undefined
  /** To put it aside, for those who can. */
  heart?: ReactNode
  /** Signed in, but not yet known whether one's country delivers it. */
  isWithheld?: boolean
  isAdding: boolean
  /** Where it would be delivered to, for the page of the product. */
  commune?: string | undefined
  /** Absent for those who cannot buy. */
  onAdd: ((productId: string) => void) | undefined
}

/** When unavailable only the picture is blurred: the name stays sharp, to tell what will be back. */
export function ProductCard({ product, tint, eager, isAside, heart, ...card }: ProductCardProps) {
  const { isWithheld, isAdding, commune, onAdd } = card
  const { _id: id, name, description, price, image, rating } = product
  const isAvailable = product.is_available
  const isOnline = useOnline()
  return (
    <li className={classNames(shared.card, styles.card, isWithheld && 'signed-out-only')}>
      {heart}
      <Niche tint={tint} isUnavailable={!isAvailable} isPhoto={product.is_photo}>
        <Picture src={image} alt="" size={252} sizes={SIZES} eager={eager} />
      </Niche>
      {!isAvailable && <SoldOutBanner />}
      <h3>
        <Link to={productHref(id, commune)} state={isAside ? undefined : { fromCatalogue: true }}>
          {name || 'Produit inconnu'}
        </Link>
      </h3>
      {rating.count > 0 && <Rating rating={rating} isShort className={styles.rating} />}
      <p className={shared.description}>{description}</p>
      <p className={`prix ${shared.price}`}>{formatAmount(price)}</p>
      {!onAdd ? null : isAvailable && isOnline ? (
        <Button
          look="outline"
          isWide
          className={shared.button}
          aria-label={`Ajouter au panier : ${name}`}
          isPending={isAdding}
          pendingLabel="Ajout…"
          onClick={() => onAdd(id)}
        >
          <Icon name="plus" isSmall />
          Ajouter
        </Button>
      ) : (
        <Button disabled isWide className={shared.button}>
          {isAvailable ? 'Sans réseau' : 'Indisponible'}
        </Button>
      )}
    </li>
  )
}
