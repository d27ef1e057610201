import { DETAIL_MAX, type ProductDetail } from '@fantome/contract/catalogue.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from './product-fields.module.css'
import type { ProductFormState } from './use-product-form.ts'

const FIELDS: { name: ProductDetail; label: string }[] = [
  { name: 'contents', label: 'Dans la boîte' },
  { name: 'usage', label: 'Comment l’utiliser' },
  { name: 'composition', label: 'Composition' },
  { name: 'norm', label: 'Norme' },
  { name: 'expiry', label: 'Péremption' },
]

/** What the product's page unfolds; what is left blank is not shown. */
export const ProductDetailFields = ({ bind }: Pick<ProductFormState, 'bind'>) => (
  <fieldset className={styles.margins}>
    <legend>Précisions</legend>
    <p>Repliées sur la page de l’article. Une étape par ligne dans «&nbsp;Comment l’utiliser&nbsp;».</p>
    <div className={styles.grid}>
      {FIELDS.map(({ name, label }) => (
        <TextArea
          key={name}
          isDense
          label={label}
          {...bind(name)}
          maxLength={DETAIL_MAX}
          rows={2}
          isOptional
        />
      ))}
    </div>
  </fieldset>
)
