import type { Product } from '@fantome/contract/catalogue.ts'
import { formatAmount } from '@fantome/contract/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Tint } from '../../lib/category-tint.ts'
import { Niche } from '../../ui/niche.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SoldOutBanner } from '../../ui/sold-out-banner.tsx'
import { BackToProducts } from './back-to-products.tsx'
import { BuyBar } from './buy-bar.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductPromises } from './product-promises.tsx'
import styles from './product-screen.module.css'
import { Rating } from './rating.tsx'
import { WhatOthersRead } from './what-others-read.tsx'

interface ProductScreenProps {
  product: Product
  tint: Tint
  isDelivered: boolean | undefined
  isAdding: boolean
  /** Absent for those who cannot buy. */
  onAdd: ((quantity: number) => void) | undefined
  /** To put it aside. */
  favourite: ReactNode
  /** What there is to read about products of this kind. */
  reading?: { to: string; title: string } | undefined
  /** What delivery costs and takes; to be told of it, while it cannot be had. */
  delivery: ReactNode
  neighbours: ReactNode
}

export function ProductScreen(props: ProductScreenProps) {
  const { product, tint, isDelivered, isAdding, onAdd, favourite, reading, delivery, neighbours } = props
  const { name, image, price, description, rating } = product
  const isAvailable = product.is_available
  return (
    <main id="contenu" className="page page--suite">
      <div className="cadre">
        <BackToProducts />
        <div className={styles.product}>
          <div className={styles.picture}>
            <Niche
              tint={tint}
              isUnavailable={!isAvailable}
              isPhoto={product.is_photo}
              className={styles.niche}
            >
              <Picture
                src={image}
                alt={name}
                size={458}
                sizes="(min-width: 900px) 458px, 290px"
                eager="high"
              />
            </Niche>
            {!isAvailable && <SoldOutBanner />}
          </div>
          <div className={styles.words}>
            <Rating rating={rating} />
            <h1>{name || 'Produit inconnu'}</h1>
            <p className={`prix ${styles.price}`}>{formatAmount(price)}</p>
            <p className={`doux ${styles.description}`}>{description}</p>
            {reading && (
              <p className={styles.reading}>
                À lire&nbsp;: <Link to={reading.to}>{reading.title}</Link>
              </p>
            )}
            <div className={styles.delivery}>{delivery}</div>
            <ProductDetails product={product} />
            <ProductPromises />
            {favourite}
            {onAdd && (
              <BuyBar isAvailable={isAvailable} isDelivered={isDelivered} isAdding={isAdding} onAdd={onAdd} />
            )}
          </div>
          <WhatOthersRead className={styles.others} />
        </div>
        {neighbours}
      </div>
    </main>
  )
}
