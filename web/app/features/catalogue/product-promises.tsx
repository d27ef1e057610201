import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './product-promises.module.css'

const PROMISES: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'boite',
    title: 'Livraison discrète',
    text: 'Carton neutre, sans logo ni mention. Le livreur ne sait pas ce qu’il porte.',
  },
  {
    icon: 'sceau',
    title: 'Produit de confiance',
    text: 'Emballage d’origine scellé, date vérifiée avant l’envoi.',
  },
  { icon: 'clock', title: '30 à 55 minutes en ville', text: 'Le livreur vous appelle avant d’arriver.' },
]

export const ProductPromises = () => (
  <ul className={styles.promises}>
    {PROMISES.map(({ icon, title, text }) => (
      <li key={title}>
        <Icon name={icon} />
        <h2>{title}</h2>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)
