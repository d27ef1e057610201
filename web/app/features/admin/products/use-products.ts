import type { Product, ProductPage } from '@fantome/contract/catalogue.ts'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { listProducts } from './as-admin.ts'

export const PAGE_SIZE = 10

/** One page of products, hidden ones included. While another is asked for, the last one stays on screen. */
export function useProducts() {
  const [asked, setAsked] = useState({ search: '', categoryId: '', page: 1 })
  const [page, setPage] = useState<ProductPage | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [error, setError] = useState('')

  useEffect(() => {
    const stop = new AbortController()
    const { search, categoryId } = asked
    const query = {
      page: String(asked.page),
      limit: String(PAGE_SIZE),
      search: search || undefined,
      category_id: categoryId || undefined,
    }
    setLoading(true)
    setError('')
    listProducts(query, stop.signal)
      .then(setPage, (failure: unknown) => {
        if (!stop.signal.aborted) setError(messageOf(failure, 'Erreur lors de la récupération des produits.'))
      })
      .finally(() => stop.signal.aborted || setLoading(false))
    return () => stop.abort()
  }, [asked])

  /** What the shop answered is written in its row: no need to ask for the page again. */
  const patch = (product: Product) =>
    setPage(
      (before) =>
        before && {
          ...before,
          products: before.products.map((other) => (other._id === product._id ? product : other)),
        },
    )
  return {
    page,
    isLoading,
    error,
    searched: asked.search,
    categoryId: asked.categoryId,
    search: (search: string) => setAsked((before) => ({ ...before, search, page: 1 })),
    keepTo: (categoryId: string) => setAsked((before) => ({ ...before, categoryId, page: 1 })),
    goTo: (number: number) => setAsked((before) => ({ ...before, page: number })),
    reload: () => setAsked((before) => ({ ...before })),
    patch,
  }
}
export type ProductsList = ReturnType<typeof useProducts>
