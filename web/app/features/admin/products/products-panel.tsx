import type { Product } from '@fantome/contract/catalogue.ts'
import { deleteProduct } from '@fantome/contract/catalogue-admin.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast.ts'
import { useDropUnsavedWork } from '../unsaved-work.tsx'
import { useFocusOnTitle } from '../use-focus-on-title.ts'
import { usePanelAddress } from '../use-panel-address.ts'
import { CategoriesView } from './categories-view.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditedProduct } from './edited-product.tsx'
import { ProductEditor } from './product-editor.tsx'
import { nameOf } from './product-words.ts'
import { ProductsView } from './products-view.tsx'
import { useDelete } from './use-delete.ts'
import { useLists } from './use-lists.ts'
import { useProducts } from './use-products.ts'

/** One view at a time, named by the address; the list stays read behind the others. */
export function ProductsPanel() {
  const address = usePanelAddress()
  const [editedId, isAdding] = [address.get('modifier'), address.get('ajouter') !== '']
  const view = address.get('vue') === 'categories' ? 'categories' : editedId || isAdding ? 'editor' : 'list'
  const products = useProducts()
  const lists = useLists()
  useFocusOnTitle(view)
  const drop = useDropUnsavedWork()
  const showList = () => address.set({ vue: '', modifier: '', ajouter: '' })
  const deletion = useDelete<Product>({
    remove: (id) => call(deleteProduct, { params: { id } }),
    fallback: 'Erreur lors de la suppression du produit.',
    onDone() {
      drop()
      address.set({ modifier: '', produit: '' })
      products.reload()
    },
    onRefused: (message) => toast.error(message),
  })
  const editor = {
    lists,
    onStatus: products.patch,
    onSaved() {
      showList()
      products.reload()
    },
    onDelete: deletion.ask,
    onBack: showList,
  }
  return (
    <>
      {view === 'list' && (
        <ProductsView
          products={products}
          lists={lists}
          onEdit={(product) => address.open(product ? { modifier: product._id } : { ajouter: 'oui' })}
          onDelete={deletion.ask}
          onCategories={() => address.open({ vue: 'categories' })}
        />
      )}
      {view === 'editor' &&
        (editedId ? (
          <EditedProduct key={editedId} id={editedId} products={products} {...editor} />
        ) : (
          <ProductEditor product={null} {...editor} />
        ))}
      {view === 'categories' && (
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
