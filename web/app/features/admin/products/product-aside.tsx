import type { Product } from '@fantome/contract/catalogue.ts'
import { tintOf } from '../../../lib/category-tint.ts'
import { Switch } from '../../../ui/switch.tsx'
import panes from '../panes.module.css'
import styles from './product-aside.module.css'
import { ProductPreview } from './product-preview.tsx'
import { StatusRows } from './status-rows.tsx'
import { STATUS_WORDS, StatusSwitch } from './status-switch.tsx'
import type { Lists } from './use-lists.ts'
import type { ProductFormState } from './use-product-form.ts'

interface ProductAsideProps {
  product: Product | null
  form: ProductFormState
  categories: Lists['categories']
  onStatus(product: Product): void
}

/** What the shop will show, and the two switches: they act at once on a product that exists. */
export function ProductAside({ product, form, categories, onStatus }: ProductAsideProps) {
  const { values, image, status, setStatus } = form
  return (
    <aside className={panes.aside} aria-label="Aperçu dans la boutique">
      <p className={panes.asideLabel}>Aperçu dans la boutique</p>
      <ProductPreview
        values={values}
        image={image.preview ?? product?.image ?? null}
        isPhoto={image.preview ? image.isPhoto : product?.is_photo}
        tint={tintOf(values.category_id, categories)}
        isAvailable={product?.is_available ?? status.is_available}
      />
      {product ? (
        <StatusRows
          isActive={
            <StatusSwitch product={product} field="is_active" label="Dans la boutique" onSaved={onStatus} />
          }
          isAvailable={
            <StatusSwitch product={product} field="is_available" label="Commandable" onSaved={onStatus} />
          }
        />
      ) : (
        <StatusRows
          isActive={
            <Switch
              label="Dans la boutique"
              words={STATUS_WORDS.is_active}
              isOn={status.is_active}
              onChange={(isOn) => setStatus({ ...status, is_active: isOn })}
            />
          }
          isAvailable={
            <Switch
              label="Commandable"
              words={STATUS_WORDS.is_available}
              isOn={status.is_available}
              onChange={(isOn) => setStatus({ ...status, is_available: isOn })}
            />
          }
        />
      )}
      <p className={styles.effect}>
        {product
          ? 'Ces deux réglages prennent effet tout de suite, sans enregistrer.'
          : 'Ces deux réglages partent avec le produit.'}
      </p>
    </aside>
  )
}
