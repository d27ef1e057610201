import type { Category, Product } from '@fantome/contract/catalogue.ts'
import type { ReactNode } from 'react'
import { tintOf } from '../../lib/category-tint.ts'
import { useAfter } from '../../ui/use-after.ts'
import { GridSkeleton } from './grid-skeleton.tsx'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

/** The old shelf stays until the answer comes; where that takes long, it gives way to a skeleton of the same shape. */
const SLOW_MS = 500
const FIRST_ROW = 4
const FIRST_ROW_ON_PHONE = 2

const eagerAt = (index: number) =>
  index < FIRST_ROW_ON_PHONE ? 'high' : index < FIRST_ROW ? 'auto' : undefined

interface ProductGridProps {
  products: Product[]
  categories: Category[] | null
  isPending: boolean
  /** A few products on a page about something else: below the fold, and no list to come back to. */
  isAside?: boolean
  heartOf(product: Product): ReactNode
  isWithheld(product: Product): boolean
  addingId: string | null
  commune?: string | undefined
  onAdd: ((productId: string) => void) | undefined
}

export function ProductGrid({ products, categories, isPending, isAside, ...card }: ProductGridProps) {
  const isSlow = useAfter(isPending, SLOW_MS)
  if (isSlow) return <GridSkeleton />
  return (
    <ul className={styles.grid} aria-busy={isPending}>
      {products.map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          tint={tintOf(product.category_id._id, categories)}
          eager={isAside ? undefined : eagerAt(index)}
          isAside={isAside}
          heart={card.heartOf(product)}
          isWithheld={card.isWithheld(product)}
          isAdding={card.addingId === product._id}
          commune={card.commune}
          onAdd={card.onAdd}
        />
      ))}
    </ul>
  )
}
