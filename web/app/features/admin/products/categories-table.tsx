import type { Category } from '@fantome/contract/catalogue.ts'
import { tintOf } from '../../../lib/category-tint.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { PanelEmpty } from '../panel-states.tsx'
import { RowButton } from '../row-button.tsx'
import table from '../table.module.css'
import { Thumbnail } from './thumbnail.tsx'
import { useCategoryCounts } from './use-category-counts.ts'

interface CategoriesTableProps {
  categories: Category[]
  /** Their order decides the grounds, whatever is shown of them. */
  all: Category[]
  editedId: string | undefined
  onEdit(category: Category): void
  onDelete(category: Category): void
}

export function CategoriesTable({ categories, all, editedId, onEdit, onDelete }: CategoriesTableProps) {
  const countOf = useCategoryCounts()
  if (categories.length === 0) return <PanelEmpty>Aucune catégorie trouvée.</PanelEmpty>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={table.region} tabIndex={0} aria-label="Liste des catégories">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Catégorie</th>
            <th scope="col" className={table.numeric}>
              Produits
            </th>
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => (
            <tr key={category._id} className={category._id === editedId ? table.selected : undefined}>
              <td>
                <span className="rang">
                  <Thumbnail src={category.image} tint={tintOf(category._id, all)} />
                  <b>{category.name}</b>
                </span>
              </td>
              <td className={table.numeric}>{countOf.get(category._id) ?? 0}</td>
              <td>
                <span className={table.actions}>
                  <RowButton label={`Modifier : ${category.name}`} onClick={() => onEdit(category)}>
                    <Icon name="edit" />
                  </RowButton>
                  <RowButton
                    label={`Supprimer : ${category.name}`}
                    isDisabled={(countOf.get(category._id) ?? 0) > 0}
                    onClick={() => onDelete(category)}
                  >
                    <Icon name="trash" />
                  </RowButton>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Note kind="info">Une catégorie ne se supprime que vide. Déplacez d’abord ses produits.</Note>
    </section>
  )
}
