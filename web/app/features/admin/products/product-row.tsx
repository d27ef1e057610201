import type { Product } from '@fantome/contract/catalogue.ts'
import { formatAmount } from '@fantome/contract/money.ts'
import { Icon } from '../../../ui/icon.tsx'
import { groundOf, nameOf, zoneOf } from './product-words.ts'
import { RowButton } from './row-button.tsx'
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
  const { description, price, image, category_id: category } = product
  const name = nameOf(product)
  return (
    <tr className={isShown ? 'sel' : undefined}>
      <td>
        <span className="rang">
          <Thumbnail src={image} ground={groundOf('vign', category._id, lists.categories)} />
          <span>
            <b>{name}</b>
            <span className="s">{description}</span>
          </span>
        </span>
      </td>
      <td>
        {category.name}
        <span className="s">{zoneOf(product, lists.zones.communes)}</span>
      </td>
      <td className="d">
        <b>{formatAmount(price)}</b>
      </td>
      <td>
        <StatusSwitch product={product} field="is_active" label={name} onSaved={acts.patch} />
      </td>
      <td>
        <StatusSwitch product={product} field="is_available" label={name} onSaved={acts.patch} />
      </td>
      <td>
        <span className="gestes">
          <RowButton label={`Voir : ${name}`} onClick={() => acts.show(product._id)}>
            <Icon name="oeil" />
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
