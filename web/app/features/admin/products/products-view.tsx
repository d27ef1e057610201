import type { Product } from '@fantome/contract/catalogue.ts'
import { classNames } from '../../../ui/class-names.ts'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import panes from '../panes.module.css'
import { usePanelAddress } from '../use-panel-address.ts'
import { PanelState } from './panel-state.tsx'
import { ProductFile } from './product-file.tsx'
import { ProductsFoot } from './products-foot.tsx'
import { ProductsTable } from './products-table.tsx'
import { ProductsTools } from './products-tools.tsx'
import type { Lists } from './use-lists.ts'
import { type ProductsList, useProduct } from './use-products.ts'

interface ProductsViewProps {
  products: ProductsList
  lists: Lists
  /** Null: a new one. */
  onEdit(product: Product | null): void
  onDelete(product: Product): void
  onCategories(): void
}

export function ProductsView({ products, lists, onEdit, onDelete, onCategories }: ProductsViewProps) {
  const { page, isLoading, error, goTo, reload, patch } = products
  const address = usePanelAddress()
  const shownId = address.get('produit')
  const show = (id: string) => address.open({ produit: id })
  const listed = page?.products.find(({ _id }) => _id === shownId)
  // A copied link has no words of a search: the product may not be on this page.
  const { data: elsewhere } = useProduct(page && !listed ? shownId : '', products)
  const shown = listed ?? elsewhere
  return (
    <PanelFrame
      title="Produits"
      tools={<ProductsTools {...{ products, lists, onCategories }} onAdd={() => onEdit(null)} />}
      footer={page && <ProductsFoot page={page} onPage={goTo} />}
    >
      <OfflineNote />
      <PanelState
        error={error || lists.error}
        isLoading={isLoading && !page}
        emptyText={page?.products.length === 0 && !isLoading ? 'Aucun produit trouvé.' : ''}
        onRetry={() => {
          reload()
          lists.reload()
        }}
      />
      {!error && page && page.products.length > 0 && (
        <div className={classNames(panes.panes, !shown && panes.alone)}>
          <ProductsTable
            products={page.products}
            lists={lists}
            isLoading={isLoading}
            shownId={shownId}
            acts={{ show, edit: onEdit, remove: onDelete, patch }}
          />
          {shown && (
            <ProductFile
              key={shown._id}
              product={shown}
              lists={lists}
              onEdit={() => onEdit(shown)}
              onDelete={() => onDelete(shown)}
              onClose={() => address.set({ produit: '' })}
            />
          )}
        </div>
      )}
    </PanelFrame>
  )
}
