import { formatExactAmount } from '@fantome/contract/money.ts'
import type { OrderFile } from '@fantome/contract/order-file.ts'
import styles from './order-page.module.css'

export const OrderArticles = ({ order }: { order: OrderFile }) => (
  <section className={styles.card}>
    <h3>Articles</h3>
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">Article</th>
          <th scope="col">Qté</th>
          <th scope="col">Prix</th>
          <th scope="col">Montant</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map(({ product_id: product, quantity, price, subtotal }) => (
          <tr key={product._id}>
            <td>{product.name || 'Produit inconnu'}</td>
            <td>{quantity}</td>
            <td>{formatExactAmount(price)}</td>
            <td>{formatExactAmount(subtotal)}</td>
          </tr>
        ))}
        <tr>
          <td colSpan={3}>Frais de livraison, {order.commune_id.name}</td>
          <td>{formatExactAmount(order.delivery_fee)}</td>
        </tr>
        <tr>
          <td colSpan={3}>Total payé</td>
          <td>{formatExactAmount(order.total)}</td>
        </tr>
      </tbody>
    </table>
  </section>
)
