import { BareDenseSelect } from '../../../ui/dense-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AdminIcon } from '../admin-icon.tsx'
import { PanelSearch } from './panel-search.tsx'
import type { Lists } from './use-lists.ts'
import type { ProductsList } from './use-products.ts'

interface ProductsToolsProps {
  products: ProductsList
  lists: Lists
  onCategories(): void
  onAdd(): void
}

export const ProductsTools = ({ products, lists, onCategories, onAdd }: ProductsToolsProps) => (
  <>
    <PanelSearch placeholder="Nom ou description" last={products.searched} onSearch={products.search} />
    <span className="tri">
      <BareDenseSelect
        aria-label="Catégorie"
        placeholder="Toutes les catégories"
        options={(lists.categories ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={products.categoryId}
        onChange={({ target }) => products.keepTo(target.value)}
      />
    </span>
    <button type="button" className="b" onClick={onCategories}>
      <AdminIcon name="livre" />
      Catégories
    </button>
    <button type="button" className="b b--p" onClick={onAdd}>
      <Icon name="plus" />
      Ajouter un produit
    </button>
  </>
)
