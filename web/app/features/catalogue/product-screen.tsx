import type { Product } from '@fantome/contract/catalogue.ts'
import { formatAmount } from '@fantome/contract/money.ts'
import type { ReactNode } from 'react'
import { Picture } from '../../ui/picture.tsx'
import { BackToProducts } from './back-to-products.tsx'
import { BuyBar } from './buy-bar.tsx'
import { ProductPromises } from './product-promises.tsx'
import { Rating } from './rating.tsx'
import { SoldOutBanner } from './sold-out-banner.tsx'

interface ProductScreenProps {
  product: Product
  tint: string
  isAdding: boolean
  onAdd(quantity: number): void
  /** To put it aside. */
  favourite: ReactNode
}

export function ProductScreen({ product, tint, isAdding, onAdd, favourite }: ProductScreenProps) {
  const { name, image, image_blur: blur, price, description, rating } = product
  const isAvailable = product.is_available
  return (
    <main id="contenu" className="page page--suite">
      <div className="cadre">
        <BackToProducts />
        <div className="haut">
          <div className={isAvailable ? 'devant' : 'devant carte--absente'}>
            <div className={`${tint} grand`}>
              <Picture
                src={image}
                blur={blur}
                alt={name}
                size={458}
                sizes="(min-width: 900px) 458px, 290px"
                eager="high"
                {...(!isAvailable && { className: 'flou' })}
              />
            </div>
            {!isAvailable && <SoldOutBanner />}
          </div>
          <div className="col">
            <Rating rating={rating} />
            <h1>{name || 'Produit inconnu'}</h1>
            <p className="prix gp">{formatAmount(price)}</p>
            <p className="doux">{description}</p>
            <ProductPromises />
            {favourite}
            <BuyBar isAvailable={isAvailable} isAdding={isAdding} onAdd={onAdd} />
          </div>
        </div>
      </div>
    </main>
  )
}
