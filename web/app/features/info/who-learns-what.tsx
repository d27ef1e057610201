import styles from './who-learns-what.module.css'

const READERS = [
  {
    who: 'Le vendeur',
    what: 'Les articles et les quantités, et sa propre part. Rien sur vous, pas même la commune.',
  },
  {
    who: 'Le livreur',
    what: 'La commune et le quartier\u00a0; le repère et vos numéros tant que la livraison est la sienne. Jamais les articles.',
  },
  {
    who: 'Le prestataire de paiement',
    what: 'La somme, le numéro ou la carte qui paie, «\u00a0Commande\u00a0» et huit signes.',
  },
  {
    who: 'Votre opérateur',
    what: 'Qu’un paiement a eu lieu, et que votre téléphone a visité ce site\u00a0; jamais les pages lues.',
  },
  {
    who: 'Nos administrateurs',
    what: 'La commande qu’ils traitent. Voir vos numéros ou votre repère est un geste à part, enregistré, et vous lisez quand.',
  },
  {
    who: 'Nos journaux techniques',
    what: 'Pour chaque demande reçue, l’heure, le genre (une page, un ajout au panier), la durée et si elle a réussi\u00a0; et les pannes. Rien qui dise de qui elle vient, ni quelle page, quelle recherche ou quel article.',
  },
]

export const WhoLearnsWhat = () => (
  <table className={styles.table}>
    <caption className="vh">Ce que chacun apprend</caption>
    <tbody>
      {READERS.map(({ who, what }) => (
        <tr key={who}>
          <th scope="row">{who}</th>
          <td>{what}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
