import { DenseArea, DenseInput, DenseSelect } from '../../../ui/dense-field.tsx'
import type { Option } from '../../../ui/select.tsx'
import { ImageField } from './image-field.tsx'
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
    <form ref={form.ref} className="gf" id={id} noValidate onSubmit={form.submit}>
      <ImageField image={form.image} sending={form.sending} title="Déposez une image ici" />
      <DenseInput label="Nom" {...bind('name')} maxLength={120} required />
      <DenseSelect
        label="Catégorie"
        {...bind('category_id')}
        placeholder="Choisir"
        options={toOptions(categories ?? [])}
        required
      />
      <DenseArea
        label="Description"
        {...bind('description')}
        help="Nommez les choses simplement. Pas de promesse médicale sans source."
        maxLength={2000}
        isWide
        required
      />
      <DenseInput label="Prix, en FCFA" {...bind('price')} {...amount} required />
      <div className="gf gf--serre">
        <DenseSelect
          label="Pays"
          {...bind('country_id')}
          placeholder="Partout"
          options={toOptions(zones.countries)}
          isOptional
        />
        <DenseSelect
          label="Commune"
          {...bind('commune_id')}
          placeholder={values.country_id ? 'Toutes' : 'Pays d’abord'}
          options={toOptions(communes)}
          disabled={!values.country_id}
          isOptional
        />
      </div>
      <fieldset className="tout marges">
        <legend>Marges prévues</legend>
        <p>
          Indicatives. Le partage payé reste 85&nbsp;% vendeur et 15&nbsp;% plateforme sur les articles,
          80&nbsp;% livreur et 20&nbsp;% plateforme sur la livraison.
        </p>
        <div className="gf">
          <DenseInput label="Part du livreur, en FCFA" {...bind('revenue_livreur')} {...amount} isOptional />
          <DenseInput label="Part de Fantôme, en FCFA" {...bind('revenue_fantome')} {...amount} isOptional />
        </div>
      </fieldset>
    </form>
  )
}
