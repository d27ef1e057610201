import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { RareIcon } from '../../ui/rare-icon.tsx'
import styles from './advantages.module.css'

const ADVANTAGES: { icon: ReactNode; title: string; text: string }[] = [
  {
    icon: <RareIcon name="route" />,
    title: 'Un livreur de votre zone',
    text: 'Il connaît votre quartier et vos repères.',
  },
  {
    icon: <RareIcon name="ban" />,
    title: 'Vous pouvez exclure un livreur',
    text: 'Un voisin, un cousin\u00a0? Il ne prendra jamais vos commandes, et n’en saura rien.',
  },
  {
    icon: <Icon name="clos" />,
    title: 'Confidentialité totale',
    text: 'Un pseudonyme, un colis neutre, un libellé de paiement sans nom d’article.',
  },
  {
    icon: <RareIcon name="sceau" />,
    title: 'Des produits premium et sûrs',
    text: 'Scellés, dans leur date, proposés par des vendeurs vérifiés.',
  },
  {
    icon: <RareIcon name="livre" />,
    title: 'Des réponses claires',
    text: 'Contraception, tests, cycle\u00a0: des fiches courtes, avec leurs sources.',
  },
  {
    icon: <Icon name="chat" />,
    title: 'Une aide humaine',
    text: 'Par messagerie ou e-mail, sans donner votre nom.',
  },
]

export const Advantages = () => (
  <section className={`section ${styles.section}`}>
    <div className="cadre">
      <h2>Pensé pour votre tranquillité</h2>
      <ul className={styles.list}>
        {ADVANTAGES.map(({ icon, title, text }) => (
          <li key={title}>
            {icon}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
