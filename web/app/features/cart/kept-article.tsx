import { getProduct, type Product } from '@fantome/contract/catalogue.ts'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { Niche } from '../../ui/niche.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './kept-article.module.css'
import type { PendingCartItem } from './pending-cart-item.ts'

/** On the way to an account: what was tapped is not lost. The picture says which, no word does. */
export function KeptArticle({ item }: { item: PendingCartItem }) {
  const product = useProduct(item.product_id)
  return (
    <section className={styles.kept} aria-label="Article gardé">
      <Niche tint="sand" isPhoto={product?.is_photo} className={styles.picture}>
        {product && <Picture src={product.image} alt="" size={56} sizes="56px" eager="auto" />}
      </Niche>
      <div>
        <p className={styles.title}>Votre article est gardé.</p>
        <p>Il rejoindra votre panier dès la connexion.</p>
      </div>
    </section>
  )
}

/** Without its picture the note still says what matters: a failure is only logged. */
function useProduct(id: string) {
  const [product, setProduct] = useState<Product>()
  useEffect(() => {
    const reading = new AbortController()
    call(getProduct, { params: { id }, signal: reading.signal }).then(
      ({ data }) => setProduct(data),
      (error: unknown) => console.info('kept article', error),
    )
    return () => reading.abort()
  }, [id])
  return product
}
