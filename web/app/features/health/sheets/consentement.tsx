import { Cite } from '../cite.tsx'
import type { Sheet } from '../sheet.ts'

export const consentement: Sheet = {
  brief:
    'Un oui est libre, clair, et peut changer à tout moment. Le silence n’est pas un oui. Quand il a manqué, ce n’est jamais votre faute.',
  parts: [
    {
      title: 'Ce qu’est un oui',
      body: (
        <ul>
          <li>
            <b>Libre</b>&nbsp;: sans menace, sans chantage, sans argent qui force, sans insistance.
          </li>
          <li>
            <b>Clair</b>&nbsp;: dit ou montré. Se taire, se figer ou céder n’est pas vouloir.
          </li>
          <li>
            <b>Précis</b>&nbsp;: oui à une chose n’est pas oui à tout. Retirer un préservatif en secret, c’est
            passer outre.
          </li>
          <li>
            <b>Réversible</b>&nbsp;: on peut dire non au milieu, dans un couple, dans un mariage.
          </li>
        </ul>
      ),
    },
    {
      title: 'Ce qui l’empêche',
      body: (
        <p>
          Une personne endormie, ivre, droguée ou très effrayée ne peut pas consentir. La loi fixe aussi un
          âge en dessous duquel un enfant ne le peut pas. Apprendre à reconnaître et à dire ses limites fait
          partie de l’éducation à la sexualité.
          <Cite source={1} /> Un rapport imposé est une violence, en privé comme en public.
          <Cite source={2} />
        </p>
      ),
    },
    {
      title: 'Demander, simplement',
      body: (
        <p>
          «&nbsp;Tu en as envie&nbsp;?&nbsp;», «&nbsp;On continue&nbsp;?&nbsp;», «&nbsp;Tu préfères qu’on
          s’arrête&nbsp;?&nbsp;» Une question courte suffit, et la réponse se respecte sans bouder.
        </p>
      ),
    },
    {
      title: 'Quand il a manqué',
      body: (
        <ul>
          <li>Mettez-vous en sécurité, et parlez à quelqu’un en qui vous avez confiance.</li>
          <li>
            Un centre de santé soigne et écoute, que vous portiez plainte ou non.
            <Cite source={3} />
          </li>
          <li>
            Le plus tôt possible&nbsp;: traitement préventif du VIH dans les 72&nbsp;heures, contraception
            d’urgence dans les cinq jours.
            <Cite source={3} />
          </li>
          <li>Si vous pensez porter plainte, gardez vos vêtements sans les laver.</li>
        </ul>
      ),
    },
  ],
  warning: (
    <>
      <b>En danger maintenant&nbsp;?</b> Sortie rapide vide cet écran. Éloignez-vous d’abord, puis appelez la
      police ou une personne de confiance.
    </>
  ),
  sources: [
    'UNESCO et coll., «\u00a0Principes directeurs internationaux sur l’éducation à la sexualité\u00a0», édition révisée, 2018.',
    'Union africaine, «\u00a0Protocole à la Charte africaine des droits de l’homme et des peuples relatif aux droits des femmes en Afrique\u00a0», 2003.',
    'Organisation mondiale de la Santé, «\u00a0Responding to intimate partner violence and sexual violence against women: WHO clinical and policy guidelines\u00a0», 2013.',
  ],
  updated: '2026-11-16',
}
