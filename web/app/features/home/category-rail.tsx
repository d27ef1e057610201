import type { Category } from '@fantome/contract/catalogue.ts'
import { Link } from 'react-router'
import { tintOf } from '../../lib/category-tint.ts'
import { Niche } from '../../ui/niche.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './category-rail.module.css'

interface CategoryRailProps {
  categories: Category[]
  /** How many products each shows, by its id. */
  counts: Record<string, number>
}

/** The shelves that hold something, as arches side by side. */
export function CategoryRail({ categories, counts }: CategoryRailProps) {
  const filled = categories.filter(({ _id }) => counts[_id])
  if (filled.length === 0) return null
  return (
    <section className={`section ${styles.section}`}>
      <div className="cadre">
        <h2>Par où commencer</h2>
        <ul className={styles.rail}>
          {filled.map(({ _id: id, name, image }) => (
            <li key={id}>
              <Link to={`/products?category=${id}`}>
                <Niche tint={tintOf(id, categories)} className={styles.niche}>
                  <Picture src={image} alt="" size={160} sizes="(min-width: 900px) 160px, 110px" />
                </Niche>
                {name}
                <small>{articles(counts[id] ?? 0)}</small>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const articles = (count: number) => `${count}\u00a0article${count > 1 ? 's' : ''}`
