import { useEffect, useRef } from 'react'
import { focusHeading } from '../../ui/focus-heading.ts'
import { Note } from '../../ui/note.tsx'
import { Pager } from '../../ui/pager.tsx'
import { CategoryChips } from './category-chips.tsx'
import { FilterBar } from './filter-bar.tsx'
import { catalogueHref } from './filters.ts'
import type { Catalogue } from './load-catalogue.ts'
import { NoProducts } from './no-products.tsx'
import { productCount } from './product-count.ts'
import { ProductGrid } from './product-grid.tsx'
import { useCatalogueFilters } from './use-catalogue-filters.ts'

interface ProductsScreenProps {
  catalogue: Catalogue
  isCountryFixed: boolean
  addingId: string | null
  onAdd(productId: string): void
}

export function ProductsScreen({ catalogue, isCountryFixed, addingId, onAdd }: ProductsScreenProps) {
  const { countries, communes, categories, products } = catalogue
  const { filters, isPending, change } = useCatalogueFilters(catalogue.filters)
  const commune = communes?.find(({ _id }) => _id === catalogue.filters.commune)
  useHeadingOnNewPage(catalogue.filters.page)
  return (
    <main id="contenu" className="page catalogue">
      <div className="cadre">
        <h1>Nos Produits</h1>
        {countries === null && <Note kind="danger">Erreur lors de la récupération des pays.</Note>}
        {categories === null && <Note kind="danger">Erreur lors de la récupération des catégories.</Note>}
        <FilterBar {...{ filters, countries, communes, isCountryFixed }} onChange={change} />
        {categories && <CategoryChips categories={categories} filters={filters} />}
        <p className="compte" role="status">
          <span>{productCount(products.totalProducts)}</span>
          {commune && <span className="mini">Livraison discrète à {commune.name}</span>}
        </p>
        <h2 className="vh">Résultats</h2>
        {products.products.length === 0 ? (
          <NoProducts isCountryFixed={isCountryFixed} country={filters.country} />
        ) : (
          <ProductGrid products={products.products} {...{ categories, isPending, addingId, onAdd }} />
        )}
        <Pager
          page={catalogue.filters.page}
          pages={products.totalPages}
          hrefOf={(page) => catalogueHref({ ...catalogue.filters, page })}
        />
      </div>
    </main>
  )
}

/** Another page of the list is read from its top. */
function useHeadingOnNewPage(page: number) {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (document.activeElement?.closest('.pager')) focusHeading()
  }, [page])
}
