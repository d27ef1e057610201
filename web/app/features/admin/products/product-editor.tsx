import type { Product } from '@fantome/contract/catalogue.ts'
import { useId } from 'react'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { RareIcon } from '../../../ui/rare-icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import { BackButton } from '../back-button.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { FootActions, PanelFrame } from '../panel-frame.tsx'
import panes from '../panes.module.css'
import { ProductAside } from './product-aside.tsx'
import { ProductFields } from './product-fields.tsx'
import type { Lists } from './use-lists.ts'
import { useProductForm } from './use-product-form.ts'

export interface ProductEditorProps {
  /** Null: a new one. */
  product: Product | null
  lists: Lists
  onStatus(product: Product): void
  onSaved(product: Product): void
  onDelete(product: Product): void
  onBack(): void
}

export function ProductEditor({ product, lists, onStatus, onSaved, onDelete, onBack }: ProductEditorProps) {
  const form = useProductForm(product, onSaved)
  const id = useId()
  const isOnline = useOnline()
  const { isSending } = form.sending
  return (
    <PanelFrame
      title={product ? 'Modifier le produit' : 'Ajouter un produit'}
      back={<BackButton label="Produits" onBack={onBack} />}
      tools={product?.is_active && <ShopLink id={product._id} />}
      footer={
        <>
          {product ? (
            <Button
              size="dense"
              look="danger"
              disabled={!isOnline || isSending}
              onClick={() => onDelete(product)}
            >
              <Icon name="trash" />
              Supprimer
            </Button>
          ) : (
            <span>Rien n’est publié avant l’enregistrement.</span>
          )}
          <FootActions>
            <Button size="dense" look="outline" onClick={onBack}>
              Annuler
            </Button>
            <Button size="dense" type="submit" form={id} disabled={!isOnline} isPending={isSending}>
              {isSending && <Spinner />}
              {product ? 'Enregistrer' : 'Ajouter le produit'}
            </Button>
          </FootActions>
        </>
      }
    >
      <div className={classNames(panes.panes, panes.form)}>
        <div className={panes.body}>
          <OfflineNote />
          {lists.error && <Note kind="danger">{lists.error}</Note>}
          <ProductFields id={id} form={form} lists={lists} />
        </div>
        <ProductAside product={product} form={form} categories={lists.categories} onStatus={onStatus} />
      </div>
    </PanelFrame>
  )
}

/** In a page of its own, so that what is being typed here stays. */
const ShopLink = ({ id }: { id: string }) => (
  <ButtonAnchor size="dense" look="outline" href={`/product/${id}`} target="_blank" rel="noreferrer">
    <RareIcon name="oeil" />
    Voir dans la boutique
  </ButtonAnchor>
)
