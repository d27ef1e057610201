import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { RareIcon } from '../../ui/rare-icon.tsx'
import styles from './product-promises.module.css'

const PROMISES: { icon: ReactNode; title: string; text: string }[] = [
  {
    icon: <Icon name="boite" />,
    title: 'Livraison discrète',
    text: 'Carton neutre, sans logo ni mention. Le livreur ne sait pas ce qu’il porte, et vous appelle avant d’arriver.',
  },
  {
    icon: <RareIcon name="sceau" />,
    title: 'Produit de confiance',
    text: 'Emballage d’origine scellé, date vérifiée avant l’envoi.',
  },
]

export const ProductPromises = () => (
  <ul className={styles.promises}>
    {PROMISES.map(({ icon, title, text }) => (
      <li key={title}>
        {icon}
        <h2>{title}</h2>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)
