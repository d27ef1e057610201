import type { Product } from '@fantome/contract/catalogue.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api-error.ts'
import { usePanelAddress } from '../use-panel-address.ts'
import { listProducts, readProduct } from './as-admin.ts'

export const PAGE_SIZE = 10
/** The first part of every key of the products as admins see them. */
const PRODUCTS = 'admin-products'

/** One page of products, hidden ones included. While another is asked for, the last one stays on screen. */
export function useProducts() {
  const address = usePanelAddress()
  const queryClient = useQueryClient()
  const asked = { search: address.words, categoryId: address.get('categorie'), page: address.page }
  const queryKey = [PRODUCTS, asked]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      listProducts(
        {
          page: String(asked.page),
          limit: String(PAGE_SIZE),
          search: asked.search || undefined,
          category_id: asked.categoryId || undefined,
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
  const { data: page, error } = query

  /** What the shop answered is written in its row: no need to ask for the page again. */
  function patch(product: Product) {
    queryClient.setQueryData(oneKey(product._id), product)
    queryClient.setQueryData<typeof page>(
      queryKey,
      (before) =>
        before && {
          ...before,
          products: before.products.map((other) => (other._id === product._id ? product : other)),
        },
    )
  }
  return {
    page: page ?? null,
    isLoading: query.isFetching,
    error: error ? messageOf(error, 'Erreur lors de la récupération des produits.') : '',
    searched: asked.search,
    categoryId: asked.categoryId,
    search: address.search,
    keepTo: (categoryId: string) => address.set({ categorie: categoryId, page: '' }),
    goTo: address.goTo,
    reload: () => void queryClient.invalidateQueries({ queryKey: [PRODUCTS] }),
    patch,
  }
}

const oneKey = (id: string) => ['admin-product', id]

/** The product that the address names; read by its id when the list does not have it. None when that is empty. */
export const useProduct = (id: string, { page }: Pick<ProductsList, 'page'>) =>
  useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => readProduct(id, signal),
    initialData: () => page?.products.find(({ _id }) => _id === id),
    staleTime: Number.POSITIVE_INFINITY, // a form being filled in is not changed under one’s hands
    gcTime: 0,
    enabled: id !== '',
  })
export type ProductsList = ReturnType<typeof useProducts>
