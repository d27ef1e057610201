import { QueryState } from '../../../lib/query-state.tsx'
import { BackButton } from '../back-button.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { ProductEditor, type ProductEditorProps } from './product-editor.tsx'
import { type ProductsList, useProduct } from './use-products.ts'

interface EditedProductProps extends Omit<ProductEditorProps, 'product'> {
  id: string
  products: ProductsList
}

/** The form of the product that the address names. */
export function EditedProduct({ id, products, ...editor }: EditedProductProps) {
  const query = useProduct(id, products)
  if (query.data) return <ProductEditor product={query.data} {...editor} />
  return (
    <PanelFrame title="Modifier le produit" back={<BackButton label="Produits" onBack={editor.onBack} />}>
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Erreur lors de la récupération du produit."
        Failed={PanelFailed}
      >
        {() => null}
      </QueryState>
    </PanelFrame>
  )
}
