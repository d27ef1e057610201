import type { Product } from '@fantome/contract/catalogue.ts'
import { formatHours } from '@fantome/contract/delivery-time.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Pager } from '../../ui/pager.tsx'
import { ResultCount } from '../../ui/result-count.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { type CatalogueFilters, catalogueHref } from './filters.ts'
import type { Catalogue } from './load-catalogue.ts'
import { NoProducts } from './no-products.tsx'
import { productCount } from './product-count.ts'
import { ProductGrid } from './product-grid.tsx'
import styles from './shop-shelf.module.css'
import { useNextOpening } from './use-next-opening.ts'

interface ShopShelfProps {
  catalogue: Catalogue
  filters: CatalogueFilters
  isCountryFixed: boolean
  isNarrowing: boolean
  isPending: boolean
  heartOf(product: Product): ReactNode
  isWithheld(product: Product): boolean
  addingId: string | null
  onAdd: ((productId: string) => void) | undefined
}

/** What the shop answered: how many, which ones, and the pages of them. */
export function ShopShelf({ catalogue, filters, isCountryFixed, isNarrowing, ...card }: ShopShelfProps) {
  const { categories, delivery, products, reading } = catalogue
  const isOnline = useOnline()
  const opening = useNextOpening(delivery.openings, delivery.opening)
  return (
    <>
      <div className={isNarrowing ? 'signed-out-only' : undefined}>
        <ResultCount count={productCount(products.totalProducts, isOnline)}>
          {delivery.words}
          {opening ? `, ${opening.toLowerCase()}` : delivery.minutes}
          {delivery.hours && !opening && (
            <span className={styles.hours}>, {formatHours(delivery.hours)}</span>
          )}
        </ResultCount>
      </div>
      <h2 className="vh">Résultats</h2>
      {products.products.length === 0 ? (
        <NoProducts isCountryFixed={isCountryFixed} filters={filters} categories={categories} />
      ) : (
        <ProductGrid
          products={products.products}
          categories={categories}
          commune={catalogue.filters.commune}
          {...card}
          isPending={card.isPending && !isNarrowing}
        />
      )}
      <Pager
        page={catalogue.filters.page}
        pages={products.totalPages}
        hrefOf={(page) => catalogueHref({ ...catalogue.filters, page })}
      />
      {reading && (
        <p>
          À lire&nbsp;: <Link to={reading.to}>{reading.title}</Link>
        </p>
      )}
    </>
  )
}
