import type { Product, ProductDetail } from '@fantome/contract/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './product-details.module.css'

const TITLES: [name: ProductDetail, title: string][] = [
  ['contents', 'Dans la boîte'],
  ['usage', 'Comment l’utiliser'],
  ['composition', 'Composition'],
  ['norm', 'Norme'],
  ['expiry', 'Péremption'],
]

/** What is known of the article, folded; nothing for what nobody wrote down. */
export function ProductDetails({ product }: { product: Product }) {
  const known = TITLES.flatMap(([name, title]) => {
    const text = product[name]
    return text ? [{ name, title, lines: text.split('\n').filter(Boolean) }] : []
  })
  if (known.length === 0) return null
  return (
    <div className={styles.details}>
      {known.map(({ name, title, lines }) => (
        <details key={name} className={styles.detail}>
          <summary>
            {title}
            <Icon name="plus" />
          </summary>
          {lines.length === 1 ? <p>{lines[0]}</p> : <Steps lines={lines} isOrdered={name === 'usage'} />}
        </details>
      ))}
    </div>
  )
}

function Steps({ lines, isOrdered }: { lines: string[]; isOrdered: boolean }) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  )
}
