import type { Category, Product } from '@fantome/contract/catalogue.ts'
import { formatAmount } from '@fantome/contract/money.ts'
import { Link } from 'react-router'
import { tintOf } from '../../lib/category-tint.ts'
import { Icon } from '../../ui/icon.tsx'
import { Niche } from '../../ui/niche.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './sheet-products.module.css'

interface SheetProductsProps {
  products: Product[]
  categories: Category[]
}

export const SheetProducts = ({ products, categories }: SheetProductsProps) => (
  <aside className={styles.aside} aria-labelledby="articles-de-la-fiche">
    <h2 id="articles-de-la-fiche">Les articles de cette fiche</h2>
    <ul className={styles.list}>
      {products.map(({ _id: id, name, price, image, is_photo: isPhoto, category_id: category }) => (
        <li key={id}>
          <Link className={styles.product} to={`/product/${id}`}>
            <Niche tint={tintOf(category._id, categories)} isPhoto={isPhoto}>
              <Picture src={image} alt="" size={64} sizes="64px" />
            </Niche>
            <span className={styles.words}>
              <b>{name}</b>
              <small className="nb">{formatAmount(price)}</small>
            </span>
            <Icon name="droite" />
          </Link>
        </li>
      ))}
    </ul>
    <p className="petit doux">Aucun vendeur ne paie pour figurer ici.</p>
  </aside>
)
