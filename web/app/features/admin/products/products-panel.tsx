import type { Product } from '@fantome/contract/catalogue.ts'
import { deleteProduct } from '@fantome/contract/catalogue-admin.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast.ts'
import { useFocusOnTitle } from '../use-focus-on-title.ts'
import { usePanelAddress } from '../use-panel-address.ts'
import { CategoriesView } from './categories-view.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { ProductEditor } from './product-editor.tsx'
import { nameOf } from './product-words.ts'
import { ProductsView } from './products-view.tsx'
import { useDelete } from './use-delete.ts'
import { useLists } from './use-lists.ts'
import { useProducts } from './use-products.ts'

type View = { name: 'list' } | { name: 'categories' } | { name: 'editor'; product: Product | null }

/** One view at a time; the list stays read behind the others. */
export function ProductsPanel() {
  const address = usePanelAddress()
  const isAdding = address.get('ajouter') !== ''
  const [view, setView] = useState<View>(isAdding ? { name: 'editor', product: null } : { name: 'list' })
  const products = useProducts()
  const lists = useLists()
  useFocusOnTitle(view.name)
  function showList() {
    setView({ name: 'list' })
    if (isAdding) address.set({ ajouter: '' })
  }
  const deletion = useDelete<Product>({
    remove: (id) => call(deleteProduct, { params: { id } }),
    fallback: 'Erreur lors de la suppression du produit.',
    onDone() {
      showList()
      products.reload()
    },
    onRefused: (message) => toast.error(message),
  })
  function keep(product: Product) {
    products.patch(product)
    setView((before) => (before.name === 'editor' ? { name: 'editor', product } : before))
  }
  function finish() {
    showList()
    products.reload()
  }
  return (
    <>
      {view.name === 'list' && (
        <ProductsView
          products={products}
          lists={lists}
          onEdit={(product) => setView({ name: 'editor', product })}
          onDelete={deletion.ask}
          onCategories={() => setView({ name: 'categories' })}
        />
      )}
      {view.name === 'editor' && (
        <ProductEditor
          product={view.product}
          lists={lists}
          onStatus={keep}
          onSaved={finish}
          onDelete={deletion.ask}
          onBack={showList}
        />
      )}
      {view.name === 'categories' && (
        <CategoriesView lists={lists} onChanged={products.reload} onBack={showList} />
      )}
      <DeleteDialog
        deletion={deletion}
        title={`Supprimer «\u00a0${deletion.asked ? nameOf(deletion.asked) : ''}\u00a0»\u00a0?`}
        text="Il quitte la boutique et les favoris. Les reçus déjà émis gardent son nom et son prix du jour."
        confirmLabel="Supprimer le produit"
      />
    </>
  )
}
