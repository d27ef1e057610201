/** The questions people ask, eleven of them. */
export const QUESTIONS: { question: string; answer: string }[] = [
  {
    question: 'Ma commande est-elle vraiment discrète\u00a0?',
    answer:
      'Oui. Le colis est opaque, sans logo ni nom d’article, avec un code court pour seule marque. Les messages, les titres de page et le libellé transmis pour le paiement ne nomment aucun produit.',
  },
  {
    question: 'Comment mes données sont-elles protégées\u00a0?',
    answer:
      'Vous n’avez qu’un pseudonyme. Vos numéros et votre repère sont chiffrés et effacés 30\u00a0jours après la fin de la commande. Chaque consultation par un administrateur est enregistrée, et vous pouvez la lire.',
  },
  {
    question: 'Le livreur sait-il ce que je reçois\u00a0?',
    answer:
      'Non. Il voit le lieu, vos numéros et un colis scellé. Il ne connaît ni les articles, ni votre pseudonyme, ni le montant.',
  },
  {
    question: 'Puis-je annuler une commande\u00a0?',
    answer:
      'Pas après la confirmation, sauf décision exceptionnelle. Si quelque chose ne va pas à la réception, utilisez «\u00a0Signaler un problème\u00a0» sur le reçu.',
  },
  {
    question: 'Comment payer\u00a0?',
    answer:
      'En ligne, par mobile money ou par carte, avec notre prestataire de paiement. Le montant exact est affiché avant de payer. Rien n’est à payer au livreur.',
  },
  {
    question: 'Que faire si le colis tarde\u00a0?',
    answer:
      'Ouvrez le reçu dans «\u00a0Mes commandes\u00a0»\u00a0: l’étape en cours y est affichée, avec de quoi appeler le livreur ou le support.',
  },
  {
    question: 'Les vendeurs et les livreurs sont-ils fiables\u00a0?',
    answer:
      'Chacun a présenté une pièce d’identité avant de commencer, et un compte qui manque à la règle est bloqué. Vous pouvez aussi exclure un livreur, sans qu’il le sache.',
  },
  {
    question: 'En combien de temps suis-je livré\u00a0?',
    answer:
      'Le plus souvent en 30 à 55\u00a0minutes en ville, souvent en moins de 45\u00a0minutes. Selon le lieu et l’heure, comptez jusqu’à 2\u00a0heures.',
  },
  {
    question: 'Puis-je proposer un produit\u00a0?',
    answer: 'Oui. Écrivez-nous par messagerie ou par e-mail\u00a0: nous lisons chaque proposition.',
  },
  {
    question: 'Puis-je proposer une ville ou un quartier\u00a0?',
    answer: 'Oui. Dites-nous lequel. Nous ouvrons un quartier dès qu’un livreur peut y aller.',
  },
  {
    question: 'Puis-je proposer un pays\u00a0?',
    answer: 'Oui. Dites-nous lequel\u00a0: vos demandes décident du suivant.',
  },
]
