import { Link } from 'react-router'
import styles from '../../ui/pager.module.css'
import { pagesShown } from './pages-shown.ts'

interface OrderPagerProps {
  page: number
  pages: number
  hrefOf(page: number): string
}

export function OrderPager({ page, pages, hrefOf }: OrderPagerProps) {
  if (pages < 2) return null
  return (
    <nav className={styles.pager} aria-label="Pages">
      {pagesShown(page, pages).map((part) =>
        typeof part === 'number' ? (
          <Link
            key={part}
            to={hrefOf(part)}
            aria-label={`Page ${part}`}
            aria-current={part === page ? 'page' : undefined}
          >
            {part}
          </Link>
        ) : (
          <span key={part}>…</span>
        ),
      )}
    </nav>
  )
}
