import type { ProductPage } from '@fantome/contract/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { FootActions } from '../panel-frame.tsx'
import { countOf, figure } from './product-words.ts'
import { PAGE_SIZE } from './use-products.ts'

interface ProductsFootProps {
  page: ProductPage
  onPage(page: number): void
}

export function ProductsFoot({ page, onPage }: ProductsFootProps) {
  const { currentPage, totalPages, totalProducts: total } = page
  const first = (currentPage - 1) * PAGE_SIZE + 1
  const last = Math.min(currentPage * PAGE_SIZE, total)
  return (
    <>
      <span role="status">
        {total === 0 ? '0 produit' : `${figure(first)}–${figure(last)} sur ${countOf(total, 'produit')}`}
      </span>
      {totalPages > 1 && (
        <FootActions>
          <Button
            size="dense"
            look="outline"
            disabled={currentPage <= 1}
            onClick={() => onPage(currentPage - 1)}
          >
            Précédent
          </Button>
          <Button
            size="dense"
            look="outline"
            disabled={currentPage >= totalPages}
            onClick={() => onPage(currentPage + 1)}
          >
            Suivant
          </Button>
        </FootActions>
      )}
    </>
  )
}
