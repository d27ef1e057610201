import { formatAmount } from '@fantome/contract/money.ts'
import { Button } from '../../../ui/button.tsx'
import { AdminIcon } from '../admin-icon.tsx'
import type { ProductValues } from './product-form.ts'

interface ProductPreviewProps {
  values: ProductValues
  image: string | null
  ground: string
  isAvailable: boolean
}

/** The card as the shop will show it. */
export function ProductPreview({ values, image, ground, isAvailable }: ProductPreviewProps) {
  const { name, description, price } = values
  return (
    <div className="apercu">
      <div className={isAvailable ? 'carte' : 'carte carte--absente'}>
        <div className={ground}>
          {image ? (
            <img className={isAvailable ? undefined : 'flou'} src={image} alt="" width="252" height="252" />
          ) : (
            <AdminIcon name="image" />
          )}
        </div>
        {!isAvailable && (
          <p className="bandeau">
            <b>Beaucoup demandé !</b> Indisponible <span aria-hidden="true">🔥</span> Bientôt de retour...
          </p>
        )}
        <p className="nom">{name || 'Nom du produit'}</p>
        <p className="desc">{description || 'Description'}</p>
        <p className="prix">{formatAmount(Number(price) || 0)}</p>
        <Button disabled>{isAvailable ? 'Ajouter' : 'Indisponible'}</Button>
      </div>
    </div>
  )
}
