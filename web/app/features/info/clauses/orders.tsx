import type { Clause } from '../clause.ts'

/** Clauses 5 to 8: ordering, paying, being delivered, calling it off. */
export const ORDER_CLAUSES: Clause[] = [
  {
    id: 'commandes',
    title: 'Commandes et paiements',
    text: (
      <>
        <p>
          Une commande n’est valable qu’après paiement. Le total affiché avant de payer comprend les articles
          et les frais de livraison, en francs CFA. Il est recalculé par nos serveurs&nbsp;: s’il a changé,
          rien n’est débité et le nouveau montant vous est montré. Chaque commande passe par un seul
          prestataire de paiement, par mobile money ou par carte.
        </p>
        <p>
          Fantôme ne reçoit ni ne conserve aucune donnée de carte. Le libellé transmis au prestataire est
          «&nbsp;Commande&nbsp;» suivi de huit signes, et les articles y sont «&nbsp;Article&nbsp;1&nbsp;»,
          «&nbsp;Article&nbsp;2&nbsp;».
        </p>
        <p>
          Un paiement accepté donne une commande, même si votre téléphone s’éteint entre-temps. Une somme
          reçue deux fois, ou qui ne peut donner aucune commande, vous est due&nbsp;: elle est inscrite à
          rembourser et une personne de l’équipe est prévenue.
        </p>
      </>
    ),
    brief: 'Rien n’est dû tant que vous n’avez pas payé.',
  },
  {
    id: 'livraison',
    title: 'Livraison et pourboire',
    text: (
      <>
        <p>
          En ville, la livraison prend le plus souvent 30 à 55&nbsp;minutes. En moyenne, comptez de
          30&nbsp;minutes à 2&nbsp;heures selon le lieu. Certaines communes ont des heures d’ouverture&nbsp;:
          une commande passée en dehors part à la prochaine ouverture.
        </p>
        <p>
          Le livreur reçoit la commune, le quartier, le repère et vos numéros, jamais le contenu. Il vous
          appelle, et vous lui donnez le code de remise affiché sur votre reçu. Le pourboire est
          facultatif&nbsp;: il n’est ni demandé ni attendu.
        </p>
      </>
    ),
    brief: '30 minutes à 2 heures. Le pourboire est libre.',
  },
  {
    id: 'promotions',
    title: 'Promotions',
    text: (
      <p>
        Quand une offre existe, sa durée et ses conditions sont affichées avec elle. Les offres ne se cumulent
        pas, sauf mention contraire, et ne s’échangent pas contre de l’argent. Le prix dû est celui affiché au
        moment de payer.
      </p>
    ),
    brief: 'Une offre à la fois.',
  },
  {
    id: 'annulation',
    title: 'Annulation',
    text: (
      <p>
        Une commande confirmée ne s’annule pas, sauf décision exceptionnelle de Fantôme. Un remboursement est
        exceptionnel et se fait à l’initiative de Fantôme, sur le moyen de paiement d’origine. Vous en lisez
        le motif sur le reçu.
      </p>
    ),
    brief: 'Pas d’annulation après confirmation.',
  },
]
