import styles from './previous-terms.module.css'

/** Version 1, as it was accepted until the next one: its words are not changed any more. */
const VERSION_1 = [
  {
    title: 'Conditions',
    text:
      'Fantôme met en relation des personnes, des vendeurs indépendants et des livreurs indépendants\u00a0; ce n’est ' +
      'pas le vendeur. Il faut avoir 18 ans, ou 21 ans là où la loi l’exige. Une commande n’est valable ' +
      'qu’après paiement, et ne s’annule plus une fois confirmée, sauf décision exceptionnelle.',
  },
  {
    title: 'Confidentialité',
    text:
      'Le vendeur voit les articles, jamais qui les achète ni où ils vont. Le livreur voit le lieu et vos ' +
      'numéros, jamais les articles. Vos numéros et votre repère sont chiffrés, puis effacés 30 jours après la ' +
      'fin de la commande.',
  },
  {
    title: 'Livraison',
    text:
      'Le plus souvent en 30 à 55 minutes en ville\u00a0; selon le lieu et l’heure, comptez jusqu’à 2 heures. Le ' +
      'colis est opaque, sans logo. Le livreur vous appelle avant d’arriver. Le pourboire est facultatif.',
  },
]

/** What was accepted before, for who wants to compare. */
export const PreviousTerms = () => (
  <details className={styles.previous}>
    <summary>Lire l’ancienne</summary>
    <div className={styles.text}>
      <p>
        <b>Version 1, en vigueur avant le 16 novembre 2026.</b>
      </p>
      {VERSION_1.map(({ title, text }) => (
        <p key={title}>
          <b>{title}.</b> {text}
        </p>
      ))}
    </div>
  </details>
)
