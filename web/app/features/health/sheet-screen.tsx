import type { Category, Product } from '@fantome/contract/catalogue.ts'
import { HEALTH_PATH, type HealthSheetName, healthPath } from '@fantome/contract/health-sheets.ts'
import { Link } from 'react-router'
import { formatDate } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { SHEET_CARDS } from './sheet-cards.ts'
import { SheetProducts } from './sheet-products.tsx'
import styles from './sheet-screen.module.css'
import { SHEETS } from './sheets.ts'
import { UnreviewedNote } from './unreviewed-note.tsx'

interface SheetScreenProps {
  name: HealthSheetName
  /** A few of the products it concerns. */
  products: Product[]
  categories: Category[]
}

export function SheetScreen({ name, products, categories }: SheetScreenProps) {
  const { title, minutes } = SHEET_CARDS[name]
  const { brief, parts, warning, sources, updated } = SHEETS[name]
  return (
    <main id="contenu" className="page">
      <div className={`cadre ${styles.columns}`}>
        <article className={styles.article}>
          <p className={styles.back}>
            <Link to={HEALTH_PATH}>
              <Icon name="gauche" isSmall />
              Toutes les fiches
            </Link>
          </p>
          <h1>{title}</h1>
          <p className="doux">
            {minutes}&nbsp;min de lecture · mise à jour le {formatDate(new Date(`${updated}T12:00Z`))}
          </p>
          <UnreviewedNote />
          <p className={styles.brief}>
            <b>En bref.</b> {brief}
          </p>
          {parts.map((part) => (
            <section key={part.title}>
              <h2>{part.title}</h2>
              {part.body}
            </section>
          ))}
          {warning && <Note kind="alerte">{warning}</Note>}
          <section className={styles.sources} id="sources">
            {sources.length > 0 && (
              <>
                <h2>Sources</h2>
                <ol>
                  {sources.map((source) => (
                    <li key={source}>{source}</li>
                  ))}
                </ol>
              </>
            )}
            {name !== 'parler' && (
              <p>
                Pour en parler&nbsp;: <Link to={healthPath('parler')}>les lieux d’écoute et de soin</Link>.
              </p>
            )}
            <p>
              Une erreur&nbsp;? <Link to="/info#contact">Écrivez-nous</Link>.
            </p>
          </section>
        </article>
        {products.length > 0 && <SheetProducts products={products} categories={categories} />}
      </div>
    </main>
  )
}
