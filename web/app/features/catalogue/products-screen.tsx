import type { Product } from '@fantome/contract/catalogue.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { focusHeading } from '../../ui/focus-heading.ts'
import { Note } from '../../ui/note.tsx'
import { CategoryChips } from './category-chips.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { Catalogue } from './load-catalogue.ts'
import styles from './products-screen.module.css'
import { ShopShelf } from './shop-shelf.tsx'
import type { useCatalogueFilters } from './use-catalogue-filters.ts'

interface ProductsScreenProps {
  catalogue: Catalogue
  asked: ReturnType<typeof useCatalogueFilters>
  isCountryFixed: boolean
  /** The list of the own country is on its way. */
  isNarrowing: boolean
  hasFavourites: boolean
  /** Between the title and the filters. */
  invitation: ReactNode
  /** One's own list, in the place of the shop's. */
  ownShelf: ReactNode
  heartOf(product: Product): ReactNode
  isWithheld(product: Product): boolean
  addingId: string | null
  onAdd: ((productId: string) => void) | undefined
}

export function ProductsScreen({
  catalogue,
  asked,
  hasFavourites,
  invitation,
  ownShelf,
  ...shelf
}: ProductsScreenProps) {
  const { isCountryFixed } = shelf
  const { countries, communes, categories } = catalogue
  const { filters, isPending, change } = asked
  useHeadingOnNewPage(catalogue.filters.page)
  return (
    <main id="contenu" className={`page ${styles.screen}`}>
      <div className="cadre">
        <h1>Nos Produits</h1>
        {invitation}
        {countries === null && <CatalogueError>Erreur lors de la récupération des pays.</CatalogueError>}
        {categories === null && (
          <CatalogueError>Erreur lors de la récupération des catégories.</CatalogueError>
        )}
        <FilterBar {...{ filters, countries, communes, isCountryFixed }} onChange={change} />
        {categories && <CategoryChips {...{ categories, filters, hasFavourites }} />}
        {ownShelf ?? <ShopShelf {...{ catalogue, filters, isPending }} {...shelf} />}
      </div>
    </main>
  )
}

const CatalogueError = ({ children }: { children: string }) => (
  <Note kind="danger" className={styles.error}>
    {children}
  </Note>
)

/** Another page of the list is read from its top. */
function useHeadingOnNewPage(page: number) {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (document.activeElement?.closest('[aria-label="Pages"]')) focusHeading()
  }, [page])
}
