import type { Clause } from '../clause.ts'

/** Clauses 1 to 4: what the service is, and for whom. */
export const SERVICE_CLAUSES: Clause[] = [
  {
    id: 'objet',
    title: 'Objet',
    text: (
      <p>
        Ces conditions encadrent l’usage de la plateforme Fantôme, qui met en relation des personnes, des
        vendeurs indépendants et des livreurs indépendants. Fantôme publie les produits, encaisse le paiement,
        le répartit et aide à régler les désaccords. Fantôme est un intermédiaire&nbsp;: ce n’est pas le
        vendeur.
      </p>
    ),
    brief: 'Une mise en relation, pas un magasin.',
  },
  {
    id: 'definitions',
    title: 'Définitions',
    text: (
      <p>
        «&nbsp;Client&nbsp;» désigne toute personne inscrite sous un pseudonyme. «&nbsp;Vendeur&nbsp;» désigne
        le commerçant qui prépare la commande&nbsp;: le premier qui la valide la prend. «&nbsp;Livreur&nbsp;»
        désigne la personne qui remet le colis. «&nbsp;Colis&nbsp;» désigne l’emballage opaque, sans logo.
        «&nbsp;Prestataire de paiement&nbsp;» désigne la société qui traite le paiement.
      </p>
    ),
    brief: 'Cinq mots, un sens chacun.',
  },
  {
    id: 'inscription',
    title: 'Inscription',
    text: (
      <>
        <p>
          L’inscription demande un pseudonyme unique qui ne vous identifie pas, un pays, un genre et un mot de
          passe. Il faut avoir 18&nbsp;ans, ou 21&nbsp;ans là où la loi l’exige. Une personne mineure a besoin
          de l’accord d’un parent.
        </p>
        <p>
          Vous gardez votre mot de passe et vos codes de secours. Sans eux et sans e-mail vérifié, le compte
          ne peut pas être rouvert, par vous comme par nous.
        </p>
      </>
    ),
    brief: '18 ans, un pseudonyme, un mot de passe.',
  },
  {
    id: 'utilisation',
    title: 'Utilisation',
    text: (
      <p>
        La plateforme sert à un usage personnel. La revente, la fraude, l’usurpation et le détournement des
        numéros des livreurs sont interdits. Fantôme peut suspendre ou limiter un compte qui ne respecte pas
        ces conditions&nbsp;; Fantôme et le prestataire de paiement peuvent suspendre ou bloquer une opération
        en cas de soupçon de fraude.
      </p>
    ),
    brief: 'Un usage personnel et loyal.',
  },
]
