import { Cite } from '../cite.tsx'
import type { Sheet } from '../sheet.ts'

export const contraception: Sheet = {
  brief:
    'Le préservatif est la méthode qui protège à la fois d’une grossesse et des infections. Les autres méthodes protègent d’une grossesse seulement. Après un rapport à risque, il reste jusqu’à cinq jours pour agir.',
  parts: [
    {
      title: 'Le préservatif, bien mis',
      body: (
        <>
          <ol>
            <li>Vérifiez la date et l’état de l’emballage. Ouvrez-le sans les dents ni les ciseaux.</li>
            <li>Mettez-le avant tout contact, sur le sexe en érection, en pinçant le réservoir.</li>
            <li>Un lubrifiant à l’eau ou au silicone. Jamais d’huile ni de pommade avec le latex.</li>
            <li>Retirez-vous en tenant la base. Un préservatif par rapport, jamais deux l’un sur l’autre.</li>
          </ol>
          <p>
            Mis à chaque fois et correctement, il laisse environ 2&nbsp;grossesses pour 100&nbsp;femmes en un
            an&nbsp;; dans la vie courante, avec les oublis, environ 13.
            <Cite source={1} /> Le préservatif interne se place à l’avance et protège aussi des infections.
          </p>
        </>
      ),
    },
    {
      title: 'Les autres méthodes',
      body: (
        <ul>
          <li>
            <b>Les plus efficaces, sans y penser.</b> L’implant et le stérilet (au cuivre ou hormonal)
            agissent plusieurs années. Une personne formée les pose et les retire.
            <Cite source={1} />
          </li>
          <li>
            <b>Efficaces si l’on n’oublie pas.</b> La pilule chaque jour, l’injection tous les deux ou trois
            mois selon le produit.
            <Cite source={1} />
          </li>
          <li>
            <b>Moins sûres seules.</b> Le retrait et le calcul des jours demandent de l’attention, et échouent
            plus souvent.
            <Cite source={1} />
          </li>
        </ul>
      ),
    },
    {
      title: 'Laquelle pour moi',
      body: (
        <p>
          Certaines maladies, le tabac ou un traitement changent le choix&nbsp;: une sage-femme ou un centre
          de santé pose les bonnes questions avant une méthode hormonale ou un stérilet.
          <Cite source={2} /> Aucune de ces méthodes ne remplace le préservatif contre les infections.
        </p>
      ),
    },
    {
      title: 'En urgence',
      body: (
        <p>
          Préservatif déchiré, oubli, rapport non protégé&nbsp;: une pilule d’urgence se prend le plus tôt
          possible, et au plus tard dans les cinq jours. Un stérilet au cuivre posé dans ce même délai est la
          solution la plus efficace.
          <Cite source={3} /> Elle n’interrompt pas une grossesse déjà commencée. Faites un test si les règles
          tardent.
        </p>
      ),
    },
  ],
  warning: (
    <>
      <b>Après un rapport non protégé,</b> un traitement préventif contre le VIH existe aussi&nbsp;: il se
      commence dans les 72&nbsp;heures, au centre de santé.
      <Cite source={4} />
    </>
  ),
  sources: [
    'Organisation mondiale de la Santé et Université Johns Hopkins, «\u00a0Family Planning: A Global Handbook for Providers\u00a0», 2018.',
    'Organisation mondiale de la Santé, «\u00a0Medical eligibility criteria for contraceptive use\u00a0», 5e édition, 2015.',
    'Organisation mondiale de la Santé, «\u00a0Selected practice recommendations for contraceptive use\u00a0», 3e édition, 2016.',
    'Organisation mondiale de la Santé, «\u00a0Guidelines for HIV post-exposure prophylaxis\u00a0», 2024.',
  ],
  updated: '2026-11-16',
}
