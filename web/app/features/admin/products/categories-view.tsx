import type { Category } from '@fantome/contract/catalogue.ts'
import { deleteCategory } from '@fantome/contract/catalogue-admin.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { BackButton } from '../back-button.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelSearch } from '../panel-search.tsx'
import panes from '../panes.module.css'
import { useDropUnsavedWork } from '../unsaved-work.tsx'
import { usePanelAddress } from '../use-panel-address.ts'
import { CategoriesTable } from './categories-table.tsx'
import { CategoryEditor } from './category-editor.tsx'
import { matches } from './category-form.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { PanelState } from './panel-state.tsx'
import { countOf } from './product-words.ts'
import { useDelete } from './use-delete.ts'
import type { Lists } from './use-lists.ts'

interface CategoriesViewProps {
  lists: Lists
  /** Products carry the name of their category. */
  onChanged(): void
  onBack(): void
}

export function CategoriesView({ lists, onChanged, onBack }: CategoriesViewProps) {
  const { categories, error, reload } = lists
  const [search, setSearch] = useState('')
  const address = usePanelAddress()
  const drop = useDropUnsavedWork()
  const editedId = address.get('modifier')
  // Undefined: nothing is being edited; null: a new one is.
  const edited = address.get('ajouter') !== '' ? null : categories?.find(({ _id }) => _id === editedId)
  const close = () => address.set({ modifier: '', ajouter: '' })
  const [refusal, setRefusal] = useState('')
  const shown = categories?.filter(({ name }) => matches(name, search)) ?? []
  function refresh() {
    drop()
    close()
    setRefusal('')
    reload()
    onChanged()
  }
  const deletion = useDelete<Category>({
    remove: (id) => call(deleteCategory, { params: { id } }),
    fallback: 'Erreur lors de la suppression de la catégorie.',
    onDone: refresh,
    onRefused: setRefusal,
  })
  return (
    <PanelFrame
      title="Catégories"
      back={<BackButton label="Produits" onBack={onBack} />}
      tools={
        <>
          <PanelSearch placeholder="Nom de catégorie" onSearch={setSearch} />
          <Button size="dense" onClick={() => address.open({ ajouter: 'oui', modifier: '' })}>
            <Icon name="plus" />
            Ajouter une catégorie
          </Button>
        </>
      }
      footer={categories && <span role="status">{countOf(categories.length, 'catégorie')}</span>}
    >
      <OfflineNote />
      {refusal && <Note kind="danger">{refusal}</Note>}
      <PanelState error={error} isLoading={!categories} emptyText="" onRetry={reload} />
      {categories && (
        <div className={classNames(panes.panes, edited === undefined ? panes.alone : panes.category)}>
          <CategoriesTable
            categories={shown}
            all={categories}
            editedId={edited?._id}
            onEdit={({ _id }) => address.open({ modifier: _id, ajouter: '' })}
            onDelete={deletion.ask}
          />
          {edited !== undefined && (
            <CategoryEditor key={edited?._id ?? ''} category={edited} onSaved={refresh} onCancel={close} />
          )}
        </div>
      )}
      <DeleteDialog
        deletion={deletion}
        title={`Supprimer «\u00a0${deletion.asked?.name ?? ''}\u00a0»\u00a0?`}
        text="Une catégorie ne se supprime que vide. Déplacez d’abord ses produits."
        confirmLabel="Supprimer la catégorie"
      />
    </PanelFrame>
  )
}
