import type { Category } from '@fantome/contract/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chips.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { Niche } from '../../../ui/niche.tsx'
import { Note } from '../../../ui/note.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import { ImageField } from '../image-field.tsx'
import panes from '../panes.module.css'
import styles from './category-editor.module.css'
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
    <aside className={panes.aside} aria-label={title}>
      <h3>{title}</h3>
      <form className={styles.form} noValidate onSubmit={submit}>
        {errors.categoryId && <Note kind="danger">{errors.categoryId}</Note>}
        <TextInput
          isDense
          label="Nom"
          value={name}
          error={errors.name}
          maxLength={60}
          required
          autoFocus
          onChange={({ target }) => setName(target.value)}
        />
        {picture && (
          <Niche tint="mist" className={styles.niche}>
            <img src={picture} alt="" width="90" height="90" />
          </Niche>
        )}
        <ImageField
          image={image}
          sending={sending}
          title={category ? 'Remplacer l’image' : 'Déposez une image ici'}
          {...(category && { help: 'Sans nouvelle image, la catégorie garde celle-ci.' })}
        />
        <FieldGroup label="Aperçu de la puce">
          <span>
            <Chip>{name || 'Nom'}</Chip>
          </span>
        </FieldGroup>
        <div className={styles.actions}>
          <Button size="dense" look="outline" onClick={onCancel}>
            Annuler
          </Button>
          <Button size="dense" type="submit" disabled={!isOnline} isPending={sending.isSending}>
            {sending.isSending && <Spinner />}
            Enregistrer
          </Button>
        </div>
      </form>
    </aside>
  )
}
