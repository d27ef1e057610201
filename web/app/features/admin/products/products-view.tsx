import type { Product } from '@fantome/contract/catalogue.ts'
import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import panes from '../panes.module.css'
import { PanelState } from './panel-state.tsx'
import { ProductFile } from './product-file.tsx'
import { ProductsFoot } from './products-foot.tsx'
import { ProductsTable } from './products-table.tsx'
import { ProductsTools } from './products-tools.tsx'
import type { Lists } from './use-lists.ts'
import type { ProductsList } from './use-products.ts'

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
  const [shownId, setShownId] = useState('')
  const shown = page?.products.find(({ _id }) => _id === shownId)
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
            acts={{ show: setShownId, edit: onEdit, remove: onDelete, patch }}
          />
          {shown && (
            <ProductFile
              key={shown._id}
              product={shown}
              lists={lists}
              onEdit={() => onEdit(shown)}
              onDelete={() => onDelete(shown)}
              onClose={() => setShownId('')}
            />
          )}
        </div>
      )}
    </PanelFrame>
  )
}
