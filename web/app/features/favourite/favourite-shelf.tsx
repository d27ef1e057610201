import type { Product } from '@fantome/contract/catalogue.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { ResultCount } from '../../ui/result-count.tsx'
import styles from './favourite-shelf.module.css'
import { type Filters, matching } from './matching.ts'
import { HiddenFavourites, NoFavourites } from './no-favourites.tsx'
import type { Favourites } from './use-favourites.ts'

interface FavouriteShelfProps {
  favourites: Favourites
  filters: Filters
  countWords(count: number): string
  allHref: string
  /** The list without the filters one may take away; nothing when there are none. */
  resetHref: string | undefined
  waiting: ReactNode
  /** How the page shows products. */
  children(products: Product[]): ReactNode
}

/** One's own list, in the place of the shop's. */
export function FavouriteShelf({ favourites, filters, countWords, ...parts }: FavouriteShelfProps) {
  const { products, error, reload } = favourites
  const shown = matching(products ?? [], filters)
  useHeadingWhenHeartIsGone(shown.length)
  if (!products && error)
    return (
      <div className={styles.failure}>
        <Note kind="danger">{messageOf(error, 'Une erreur est survenue')}</Note>
        <Button look="outline" onClick={reload}>
          <Icon name="refresh" />
          Réessayer
        </Button>
      </div>
    )
  return (
    <>
      <ResultCount count={products ? countWords(shown.length) : 'Chargement…'}>
        Visibles de vous seul
      </ResultCount>
      <h2 className="vh">Mes favoris</h2>
      {!products && parts.waiting}
      {shown.length > 0 && parts.children(shown)}
      {products?.length === 0 && <NoFavourites allHref={parts.allHref} />}
      {products && products.length > 0 && shown.length === 0 && <HiddenFavourites {...parts} />}
    </>
  )
}

/** A card that leaves takes its pressed heart away: focus must not be lost with it. */
function useHeadingWhenHeartIsGone(count: number) {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) focusHeading()
    before.current = count
  }, [count])
}
