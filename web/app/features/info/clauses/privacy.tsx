import type { Clause } from '../clause.ts'
import { WhoLearnsWhat } from '../who-learns-what.tsx'

/** Clauses 9 to 14: what is known of you, who answers for what, and the law. */
export const PRIVACY_CLAUSES: Clause[] = [
  {
    id: 'confidentialite',
    title: 'Confidentialité',
    text: (
      <>
        <p>
          Le vendeur voit les articles, jamais qui les achète ni où ils vont. Le livreur voit le lieu et vos
          numéros, jamais les articles. Vos numéros et votre repère sont chiffrés, puis effacés 30&nbsp;jours
          après la fin de la commande. Restent le montant, les articles et la commune, sans nom, pour les
          comptes.
        </p>
        <p>
          Ce que vous donnez sert à livrer, à encaisser, à répondre à un signalement, à protéger votre compte
          et à tenir les comptes. Rien n’est vendu, rien ne sert à la publicité. Une empreinte de votre
          adresse réseau limite les essais de mot de passe et reconnaît vos connexions habituelles pendant
          14&nbsp;jours.
        </p>
        <WhoLearnsWhat />
        <p>
          La société exploitante est déclarée auprès de l’autorité nationale de protection des données. Depuis
          votre profil, vous lisez, corrigez et téléchargez vos données, voyez qui les a consultées, et fermez
          votre compte&nbsp;: pseudonyme et e-mail sont alors effacés. Si notre réponse ne vous suffit pas,
          vous pouvez vous plaindre auprès de l’APDP au Bénin ou de l’ARTCI en Côte d’Ivoire.
        </p>
      </>
    ),
    brief: 'Chacun ne voit que sa part.',
  },
  {
    id: 'responsabilite',
    title: 'Responsabilité',
    text: (
      <p>
        Le vendeur répond de la qualité et de la conformité des produits. Le livreur répond de la remise du
        colis. Fantôme répond de la plateforme et intervient comme médiateur en cas de désaccord. Personne ne
        répond d’une panne de réseau, d’électricité ou du prestataire de paiement qu’il ne pouvait empêcher.
      </p>
    ),
    brief: 'Chacun répond de son travail.',
  },
  {
    id: 'avertissement',
    title: 'Avertissement',
    text: (
      <p>
        Les textes du site informent et ne remplacent pas l’avis d’un professionnel de santé. Lisez la notice
        de chaque produit et vérifiez la date de péremption à l’ouverture.
      </p>
    ),
    brief: 'Un colis ne remplace pas un soignant.',
  },
  {
    id: 'cookies',
    title: 'Cookies',
    text: (
      <>
        <p>
          Un jeton, gardé par le navigateur à la place d’un cookie, tient votre compte ouvert 14&nbsp;jours au
          plus, avec un renouvellement sécurisé sous 3&nbsp;jours&nbsp;: sans visite pendant 3&nbsp;jours, il
          faut se reconnecter. Sans «&nbsp;Se souvenir de moi&nbsp;», il disparaît avec l’onglet. Deux cookies
          ne servent que quelques minutes, à changer un mot de passe oublié.
        </p>
        <p>
          Aucun cookie publicitaire. La mesure d’audience, si l’exploitant l’active, compte des pages et des
          erreurs sans produit, recherche, pseudonyme ni adresse.
        </p>
        <p>
          L’appareil garde aussi des copies&nbsp;: des pages publiques pour lire sans réseau, l’étape et le
          code de remise de la commande en cours, sans numéro, lieu ni article, l’article choisi avant de se
          connecter, la commande en cours de saisie 30&nbsp;minutes au plus, le mode nuit et les explications
          fermées. Sortie rapide et la déconnexion effacent tout, sauf que la ligne sur Sortie rapide a été
          fermée.
        </p>
      </>
    ),
    brief: 'Rester connecté, c’est tout.',
  },
  {
    id: 'reception',
    title: 'Confirmation de réception',
    text: (
      <>
        <p>
          Après la remise, vous confirmez la réception ou signalez un problème depuis «&nbsp;Mes
          commandes&nbsp;». Sans confirmation ni réclamation dans les 3 à 4&nbsp;jours après la livraison
          prévue, la commande est considérée comme reçue et finalisée&nbsp;: rappel après 48&nbsp;heures,
          confirmation possible par l’équipe dès 72&nbsp;heures, automatique à 96&nbsp;heures. Le vendeur et
          le livreur sont alors payés.
        </p>
        <p>Un signalement suspend ce délai jusqu’à la réponse du support.</p>
      </>
    ),
    brief: 'Sans réponse sous 3 à 4 jours, c’est reçu.',
  },
  {
    id: 'droit',
    title: 'Droit applicable',
    text: (
      <p>
        Ces conditions suivent le droit du pays où le service est rendu. En cas de désaccord, écrivez d’abord
        au support&nbsp;: la plupart des cas se règlent ainsi. À défaut, les tribunaux compétents de ce pays
        sont saisis. Une nouvelle version de ces conditions vous est proposée à votre commande suivante, avec
        ce qui change&nbsp;; les commandes passées gardent l’ancienne.
      </p>
    ),
    brief: 'Le droit du pays de service.',
  },
]
