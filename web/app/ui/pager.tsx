import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { pageWindow } from './page-window.ts'
import styles from './pager.module.css'

interface PagerProps {
  page: number
  pages: number
  hrefOf(page: number): string
}

/** Links, so that every page has its address; nothing at all when there is only one. */
export function Pager({ page, pages, hrefOf }: PagerProps) {
  if (pages < 2) return null
  return (
    <nav className={styles.pager} aria-label="Pages">
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" aria-label="Page précédente">
          <Icon name="gauche" />
        </Link>
      )}
      {pageWindow(page, pages).map((number) => (
        <Link
          key={number}
          to={hrefOf(number)}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </Link>
      ))}
      {page < pages && (
        <Link to={hrefOf(page + 1)} rel="next" aria-label="Page suivante">
          <Icon name="droite" />
        </Link>
      )}
    </nav>
  )
}
