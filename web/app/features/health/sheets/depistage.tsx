import { Cite } from '../cite.tsx'
import type { Sheet } from '../sheet.ts'

export const depistage: Sheet = {
  brief:
    'Beaucoup d’infections ne se voient pas. Un autotest donne une première réponse chez soi\u00a0; un résultat positif se confirme toujours dans un centre de santé.',
  parts: [
    {
      title: 'Pourquoi, et quand',
      body: (
        <p>
          Une infection sexuellement transmissible peut ne donner aucun signe pendant longtemps. Un dépistage
          se fait après un rapport à risque, au début d’une relation, pendant une grossesse, ou simplement
          pour savoir. Il est libre et confidentiel.
        </p>
      ),
    },
    {
      title: 'L’autotest du VIH',
      body: (
        <ul>
          <li>
            <b>Réactif</b> ne veut pas dire séropositif&nbsp;: le résultat se confirme par d’autres tests,
            faits par une personne formée.
            <Cite source={1} />
          </li>
          <li>
            <b>Négatif</b> vaut pour la période d’avant les trois derniers mois. Après un risque plus récent,
            refaites-le trois mois après celui-ci.
            <Cite source={1} />
          </li>
          <li>
            Il ne convient pas aux personnes qui prennent déjà un traitement contre le VIH.
            <Cite source={1} />
          </li>
        </ul>
      ),
    },
    {
      title: 'Un risque très récent',
      body: (
        <p>
          Préservatif déchiré, rapport imposé&nbsp;: un traitement préventif peut empêcher l’infection s’il
          est commencé le plus tôt possible, et au plus tard dans les 72&nbsp;heures. Allez dans un centre de
          santé ou à l’hôpital sans attendre un test.
          <Cite source={2} />
        </p>
      ),
    },
    {
      title: 'Les autres infections',
      body: (
        <p>
          Syphilis, gonorrhée et chlamydia se soignent par un traitement court, prescrit après examen&nbsp;;
          partenaires compris, sinon l’infection revient.
          <Cite source={3} /> Ne prenez pas d’antibiotique au hasard. Contre l’hépatite B, il existe un
          vaccin.
        </p>
      ),
    },
    {
      title: 'Vivre avec le VIH',
      body: (
        <p>
          Un traitement suivi permet une vie longue. Quand il a rendu la charge virale indétectable, le virus
          ne se transmet plus par les rapports sexuels.
          <Cite source={4} />
        </p>
      ),
    },
  ],
  warning: (
    <>
      <b>Consultez sans attendre</b> en cas d’écoulement, de plaie, de brûlures, de douleur du bas-ventre ou
      de fièvre après un rapport.
    </>
  ),
  sources: [
    'Organisation mondiale de la Santé, «\u00a0Consolidated guidelines on HIV testing services\u00a0», 2019.',
    'Organisation mondiale de la Santé, «\u00a0Guidelines for HIV post-exposure prophylaxis\u00a0», 2024.',
    'Organisation mondiale de la Santé, «\u00a0Guidelines for the management of symptomatic sexually transmitted infections\u00a0», 2021.',
    'Organisation mondiale de la Santé, «\u00a0Consolidated guidelines on HIV prevention, testing, treatment, service delivery and monitoring\u00a0», 2021.',
  ],
  updated: '2026-11-16',
}
