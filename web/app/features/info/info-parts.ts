/** Short and true; the contact stands apart, because it has buttons. */
export const INFO_PARTS = [
  {
    id: 'conditions',
    title: 'Conditions',
    text:
      'Fantôme met en relation des personnes, des vendeurs indépendants et des livreurs indépendants ; ce n’est ' +
      'pas le vendeur. Il faut avoir 18 ans, ou 21 ans là où la loi l’exige. Une commande n’est valable ' +
      'qu’après paiement, et ne s’annule plus une fois confirmée, sauf décision exceptionnelle.',
  },
  {
    id: 'confidentialite',
    title: 'Confidentialité',
    text:
      'Le vendeur voit les articles, jamais qui les achète ni où ils vont. Le livreur voit le lieu et vos ' +
      'numéros, jamais les articles. Vos numéros et votre repère sont chiffrés, puis effacés 30 jours après la ' +
      'fin de la commande.',
  },
  {
    id: 'livraison',
    title: 'Livraison',
    text:
      'Le plus souvent en 30 à 55 minutes en ville ; selon le lieu et l’heure, comptez jusqu’à 2 heures. Le ' +
      'colis est opaque, sans logo. Le livreur vous appelle avant d’arriver. Le pourboire est facultatif.',
  },
  {
    id: 'faq',
    title: 'FAQ',
    text:
      'Le livreur sait-il ce que je reçois ? Non : il voit le lieu, votre numéro et un colis scellé. Comment ' +
      'payer ? En ligne, par mobile money ou par carte. Faut-il donner son nom ? Non, un pseudonyme suffit.',
  },
] as const
