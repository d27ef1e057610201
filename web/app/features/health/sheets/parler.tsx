import type { Sheet } from '../sheet.ts'

export const parler: Sheet = {
  brief:
    'Un soignant est tenu au secret. Vous pouvez poser une question sans donner de raison, et venir avec quelqu’un.',
  parts: [
    {
      title: 'Où aller',
      body: (
        <ul>
          <li>
            <b>Le centre de santé ou la maternité du quartier</b>&nbsp;: contraception, test, dépistage,
            consultation.
          </li>
          <li>
            <b>Au Bénin</b>&nbsp;: l’Association béninoise pour la promotion de la famille (ABPF) a ses
            propres cliniques.
          </li>
          <li>
            <b>En Côte d’Ivoire</b>&nbsp;: l’Association ivoirienne pour le bien-être familial (AIBEF) aussi.
          </li>
          <li>
            <b>La pharmacie</b>&nbsp;: un conseil, sans rendez-vous. Demandez à parler à l’écart.
          </li>
        </ul>
      ),
    },
    {
      title: 'Comment commencer',
      body: (
        <p>
          «&nbsp;J’ai une question personnelle.&nbsp;» suffit. Notez-la avant si les mots manquent. Si
          l’accueil est mauvais, vous pouvez demander une autre personne, ou aller ailleurs.
        </p>
      ),
    },
    {
      title: 'Et nous',
      body: (
        <p>
          Notre support aide pour une commande. Il ne donne pas d’avis médical, et ne vous demandera jamais ce
          que contient votre colis.
        </p>
      ),
    },
  ],
  sources: [],
  updated: '2026-11-16',
}
