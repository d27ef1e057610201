import { formatAmount } from '@fantome/contract/money.ts'
import type { Tint } from '../../../lib/category-tint.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Niche } from '../../../ui/niche.tsx'
import shared from '../../../ui/product-card.module.css'
import { SoldOutBanner } from '../../../ui/sold-out-banner.tsx'
import { AdminIcon } from '../admin-icon.tsx'
import type { ProductValues } from './product-form.ts'
import styles from './product-preview.module.css'

interface ProductPreviewProps {
  values: ProductValues
  image: string | null
  isPhoto: boolean | undefined
  tint: Tint
  isAvailable: boolean
}

/** The card as the shop will show it. */
export function ProductPreview({ values, image, isPhoto, tint, isAvailable }: ProductPreviewProps) {
  const { name, description, price } = values
  return (
    <div className={styles.preview}>
      <div className={classNames(shared.card, styles.card)}>
        <Niche tint={tint} isUnavailable={!isAvailable} isPhoto={isPhoto} className={styles.niche}>
          {image ? <img src={image} alt="" width="252" height="252" /> : <AdminIcon name="image" />}
        </Niche>
        {!isAvailable && <SoldOutBanner />}
        <p className={styles.name}>{name || 'Nom du produit'}</p>
        <p className={shared.description}>{description || 'Description'}</p>
        <p className={`prix ${shared.price}`}>{formatAmount(Number(price) || 0)}</p>
        <Button disabled isWide className={shared.button}>
          {isAvailable ? 'Ajouter' : 'Indisponible'}
        </Button>
      </div>
    </div>
  )
}
