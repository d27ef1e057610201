import type { Product } from '@fantome/contract/catalogue.ts'
import { classNames } from '../../../ui/class-names.ts'
import table from '../table.module.css'
import { type ProductActs, ProductRow } from './product-row.tsx'
import styles from './products-table.module.css'
import type { Lists } from './use-lists.ts'

interface ProductsTableProps {
  products: Product[]
  lists: Lists
  isLoading: boolean
  shownId: string
  acts: ProductActs
}

export const ProductsTable = ({ products, lists, isLoading, shownId, acts }: ProductsTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
  <section className={table.region} tabIndex={0} aria-label="Liste des produits" aria-busy={isLoading}>
    <table className={classNames(table.table, styles.products)}>
      <thead>
        <tr>
          <th scope="col">Produit</th>
          <th scope="col">Catégorie, zone</th>
          <th scope="col" className={table.numeric}>
            Prix
          </th>
          <th scope="col">Boutique</th>
          <th scope="col">Stock</th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow
            key={product._id}
            product={product}
            lists={lists}
            isShown={product._id === shownId}
            acts={acts}
          />
        ))}
      </tbody>
    </table>
  </section>
)
