import { classNames } from '../../../ui/class-names.ts'
import { type Option, Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { ImageField } from '../image-field.tsx'
import { ProductDetailFields } from './product-detail-fields.tsx'
import styles from './product-fields.module.css'
import type { Lists } from './use-lists.ts'
import type { ProductFormState } from './use-product-form.ts'

interface ProductFieldsProps {
  id: string
  form: ProductFormState
  lists: Lists
}

const toOptions = (list: { _id: string; name: string }[]): Option[] =>
  list.map(({ _id, name }) => ({ value: _id, label: name }))

export function ProductFields({ id, form, lists: { categories, zones } }: ProductFieldsProps) {
  const { values, bind } = form
  const amount = { type: 'number', min: 0, step: 0.01, inputMode: 'decimal' } as const
  const communes = zones.communes.filter(({ country_id: country }) => country === values.country_id)
  return (
    <form ref={form.ref} className={styles.grid} id={id} noValidate onSubmit={form.submit}>
      <ImageField
        className={styles.wholeRow}
        image={form.image}
        sending={form.sending}
        title="Déposez une image ici"
        isWide
      />
      <TextInput isDense label="Nom" {...bind('name')} maxLength={120} required />
      <Select
        isDense
        label="Catégorie"
        {...bind('category_id')}
        placeholder="Choisir"
        options={toOptions(categories ?? [])}
        required
      />
      <TextArea
        isDense
        label="Description"
        {...bind('description')}
        help="Nommez les choses simplement. Pas de promesse médicale sans source."
        maxLength={2000}
        className={styles.wholeRow}
        required
      />
      <TextInput isDense label="Prix, en FCFA" {...bind('price')} {...amount} required />
      <div className={classNames(styles.grid, styles.tight)}>
        <Select
          isDense
          label="Pays"
          {...bind('country_id')}
          placeholder="Partout"
          options={toOptions(zones.countries)}
          isOptional
        />
        <Select
          isDense
          label="Commune"
          {...bind('commune_id')}
          placeholder={values.country_id ? 'Toutes' : 'Pays d’abord'}
          options={toOptions(communes)}
          disabled={!values.country_id}
          isOptional
        />
      </div>
      <ProductDetailFields bind={bind} />
      <fieldset className={styles.margins}>
        <legend>Marges prévues</legend>
        <p>
          Indicatives. Le partage payé reste 85&nbsp;% vendeur et 15&nbsp;% plateforme sur les articles,
          80&nbsp;% livreur et 20&nbsp;% plateforme sur la livraison.
        </p>
        <div className={styles.grid}>
          <TextInput
            isDense
            label="Part du livreur, en FCFA"
            {...bind('revenue_livreur')}
            {...amount}
            isOptional
          />
          <TextInput
            isDense
            label="Part de Fantôme, en FCFA"
            {...bind('revenue_fantome')}
            {...amount}
            isOptional
          />
        </div>
      </fieldset>
    </form>
  )
}
