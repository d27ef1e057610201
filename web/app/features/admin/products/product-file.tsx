import type { Product } from '@fantome/contract/catalogue.ts'
import { formatAmount } from '@fantome/contract/money.ts'
import { useEffect, useRef } from 'react'
import { tintOf } from '../../../lib/category-tint.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Niche } from '../../../ui/niche.tsx'
import { Note } from '../../../ui/note.tsx'
import { Picture } from '../../../ui/picture.tsx'
import panes from '../panes.module.css'
import { RowButton } from '../row-button.tsx'
import styles from './product-file.module.css'
import { nameOf } from './product-words.ts'
import type { Lists } from './use-lists.ts'

interface ProductFileProps {
  product: Product
  lists: Lists
  onEdit(): void
  onDelete(): void
  onClose(): void
}

/** Everything known of one product, beside the list. Reading starts at its name. */
export function ProductFile({ product, lists, onEdit, onDelete, onClose }: ProductFileProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const facts = factsOf(product, lists)
  return (
    <aside className={panes.aside} aria-label="Fiche du produit">
      <RowButton label="Fermer la fiche" className={styles.close} onClick={onClose}>
        <Icon name="x" />
      </RowButton>
      <Niche
        tint={tintOf(product.category_id._id, lists.categories)}
        isPhoto={product.is_photo}
        className={styles.niche}
      >
        <Picture src={product.image} alt="" size={130} sizes="130px" />
      </Niche>
      <h3 ref={title} className={styles.title} tabIndex={-1}>
        {nameOf(product)}
      </h3>
      <p className={`doux ${styles.description}`}>{product.description}</p>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!product.is_active && <Note kind="alerte">Masqué&nbsp;: personne ne le voit dans la boutique.</Note>}
      {!product.is_available && (
        <Note kind="alerte">Indisponible&nbsp;: il reste visible, flouté, et ne peut pas être commandé.</Note>
      )}
      <div className={styles.actions}>
        <Button size="dense" look="outline" onClick={onEdit}>
          <Icon name="edit" />
          Modifier
        </Button>
        <Button size="dense" look="danger" onClick={onDelete}>
          <Icon name="trash" />
          Supprimer
        </Button>
      </div>
    </aside>
  )
}

const oneDecimal = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function factsOf(product: Product, { zones }: Lists): [term: string, value: string][] {
  const { price, category_id: category, country_id: country, commune_id: communeId, rating } = product
  const commune = zones.communes.find(({ _id }) => _id === communeId)?.name ?? 'toutes'
  const margin = (francs: number | undefined) =>
    francs === undefined ? 'Non renseignée' : formatAmount(francs)
  return [
    ['Prix', formatAmount(price)],
    ['Catégorie', category.name],
    ['Pays, commune', country ? `${country.name}, ${commune}` : 'Partout'],
    ['Marge livreur prévue', margin(product.revenue_livreur)],
    ['Marge Fantôme prévue', margin(product.revenue_fantome)],
    [
      'Note',
      rating.count > 0 ? `${oneDecimal.format(rating.average)} sur 5, ${rating.count} avis` : 'Aucun avis',
    ],
  ]
}
