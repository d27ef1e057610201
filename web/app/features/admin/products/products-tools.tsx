import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { BareSelect } from '../../../ui/select.tsx'
import { AdminIcon } from '../admin-icon.tsx'
import { PanelSearch } from '../panel-search.tsx'
import styles from './products-tools.module.css'
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
    <span className={styles.category}>
      <BareSelect
        isDense
        aria-label="Catégorie"
        placeholder="Toutes les catégories"
        options={(lists.categories ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={products.categoryId}
        onChange={({ target }) => products.keepTo(target.value)}
      />
    </span>
    <Button size="dense" look="outline" onClick={onCategories}>
      <AdminIcon name="livre" />
      Catégories
    </Button>
    <Button size="dense" onClick={onAdd}>
      <Icon name="plus" />
      Ajouter un produit
    </Button>
  </>
)
