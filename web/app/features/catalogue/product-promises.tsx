import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { RareIcon } from '../../ui/rare-icon.tsx'
import styles from './product-promises.module.css'

const PROMISES: { icon: ReactNode; title: string; text: string }[] = [
  {
    icon: <Icon name="boite" />,
    title: 'Livraison discrète',
    text: 'Carton neutre, sans logo ni mention. Le livreur ne sait pas ce qu’il porte.',
  },
  {
    icon: <RareIcon name="sceau" />,
    title: 'Produit de confiance',
    text: 'Emballage d’origine scellé, date vérifiée avant l’envoi.',
  },
  {
    icon: <Icon name="clock" />,
    title: '30 à 55 minutes en ville',
    text: 'Le livreur vous appelle avant d’arriver.',
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
