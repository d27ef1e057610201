import type { Category } from '@fantome/contract/catalogue.ts'
import { DenseInput } from '../../../ui/dense-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import { ImageField } from './image-field.tsx'
import { useCategoryForm } from './use-category-form.ts'

interface CategoryEditorProps {
  /** Null: a new one. */
  category: Category | null
  onSaved(): void
  onCancel(): void
}

export function CategoryEditor({ category, onSaved, onCancel }: CategoryEditorProps) {
  const { name, errors, image, sending, setName, submit } = useCategoryForm(category, onSaved)
  const isOnline = useOnline()
  const title = category ? 'Modifier la catégorie' : 'Ajouter une catégorie'
  const picture = image.preview ?? category?.image
  return (
    <aside aria-label={title}>
      <h3>{title}</h3>
      <form className="pile-f" noValidate onSubmit={submit}>
        {errors.categoryId && <Note kind="danger">{errors.categoryId}</Note>}
        <DenseInput
          label="Nom"
          value={name}
          error={errors.name}
          maxLength={60}
          required
          autoFocus
          onChange={({ target }) => setName(target.value)}
        />
        {picture && (
          <span className="niche niche--b">
            <img src={picture} alt="" width="90" height="90" />
          </span>
        )}
        <ImageField
          image={image}
          sending={sending}
          title={category ? 'Remplacer l’image' : 'Déposez une image ici'}
          {...(category && { help: 'Sans nouvelle image, la catégorie garde celle-ci.' })}
        />
        <div className="lb">
          <span className="l">Aperçu de la puce</span>
          <span>
            <span className="puce">{name || 'Nom'}</span>
          </span>
        </div>
        <div className="fin-f">
          <button type="button" className="b" onClick={onCancel}>
            Annuler
          </button>
          <button type="submit" className="b b--p" disabled={!isOnline} aria-busy={sending.isSending}>
            {sending.isSending && <Spinner />}
            Enregistrer
          </button>
        </div>
      </form>
    </aside>
  )
}
