import type { Product } from '@fantome/contract/catalogue.ts'
import { formatAmount } from '@fantome/contract/money.ts'
import { tintOf } from '../../../lib/category-tint.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RareIcon } from '../../../ui/rare-icon.tsx'
import { RowButton } from '../row-button.tsx'
import table from '../table.module.css'
import { nameOf, zoneOf } from './product-words.ts'
import styles from './products-table.module.css'
import { StatusSwitch } from './status-switch.tsx'
import { Thumbnail } from './thumbnail.tsx'
import type { Lists } from './use-lists.ts'

export interface ProductActs {
  show(id: string): void
  edit(product: Product): void
  remove(product: Product): void
  patch(product: Product): void
}
interface ProductRowProps {
  product: Product
  lists: Lists
  isShown: boolean
  acts: ProductActs
}

export function ProductRow({ product, lists, isShown, acts }: ProductRowProps) {
  const { description, price, image, is_photo: isPhoto, category_id: category } = product
  const name = nameOf(product)
  return (
    <tr className={isShown ? table.selected : undefined}>
      <td>
        <span className={`rang ${styles.product}`}>
          <Thumbnail src={image} tint={tintOf(category._id, lists.categories)} isPhoto={isPhoto} />
          <span>
            <b>{name}</b>
            <span className={classNames(table.secondary, styles.description)}>{description}</span>
          </span>
        </span>
      </td>
      <td>
        {category.name}
        <span className={table.secondary}>{zoneOf(product, lists.zones.communes)}</span>
      </td>
      <td className={table.numeric}>
        <b>{formatAmount(price)}</b>
      </td>
      <td>
        <StatusSwitch product={product} field="is_active" label={name} onSaved={acts.patch} />
      </td>
      <td>
        <StatusSwitch product={product} field="is_available" label={name} onSaved={acts.patch} />
      </td>
      <td>
        <span className={classNames(table.actions, styles.actions)}>
          <RowButton label={`Voir : ${name}`} onClick={() => acts.show(product._id)}>
            <RareIcon name="oeil" />
          </RowButton>
          <RowButton label={`Modifier : ${name}`} onClick={() => acts.edit(product)}>
            <Icon name="edit" />
          </RowButton>
          <RowButton label={`Supprimer : ${name}`} onClick={() => acts.remove(product)}>
            <Icon name="trash" />
          </RowButton>
        </span>
      </td>
    </tr>
  )
}
