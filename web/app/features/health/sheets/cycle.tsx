import { Cite } from '../cite.tsx'
import type { Sheet } from '../sheet.ts'

export const cycle: Sheet = {
  brief:
    'Un cycle de 24 à 38 jours et des règles de 8 jours au plus sont courants. Une douleur qui empêche de vivre sa journée n’est pas à supporter\u00a0: elle se consulte.',
  parts: [
    {
      title: 'Ce qui est courant',
      body: (
        <p>
          Le cycle va du premier jour des règles à la veille des suivantes. Entre 24 et 38&nbsp;jours, avec
          des règles qui durent jusqu’à 8&nbsp;jours, il est dans la norme chez l’adulte.
          <Cite source={1} /> Quelques jours d’écart d’un mois à l’autre, et des cycles irréguliers les
          premières années, le sont aussi.
        </p>
      ),
    },
    {
      title: 'Choisir sa protection',
      body: (
        <ul>
          <li>
            <b>Serviette.</b> Changée toutes les quelques heures. Lavable&nbsp;: rincée, lavée au savon,
            séchée entièrement, au soleil si possible.
            <Cite source={2} />
          </li>
          <li>
            <b>Tampon.</b> Changé toutes les 4 à 8&nbsp;heures, jamais plus. Lavez-vous les mains avant et
            après.
          </li>
          <li>
            <b>Coupe.</b> Vidée au moins toutes les 12&nbsp;heures ou selon la notice, rincée à l’eau propre,
            bouillie quelques minutes entre deux cycles.
          </li>
        </ul>
      ),
    },
    {
      title: 'Se laver, sans excès',
      body: (
        <p>
          De l’eau, et à l’extérieur seulement un savon doux. L’intérieur se nettoie seul&nbsp;: pas de douche
          interne, pas de produit parfumé. Une odeur forte, des démangeaisons ou des pertes inhabituelles se
          consultent.
        </p>
      ),
    },
    {
      title: 'La douleur',
      body: (
        <p>
          Une bouillotte sur le ventre, du repos ou un peu de mouvement aident souvent. Un antidouleur courant
          aussi&nbsp;: demandez conseil à un pharmacien, surtout en cas de maladie ou de grossesse possible.
        </p>
      ),
    },
  ],
  warning: (
    <>
      <b>Consultez</b> si une protection est pleine en une heure plusieurs heures de suite, si la douleur vous
      arrête, si les règles cessent trois mois, ou si vous saignez entre elles. Fièvre et malaise avec un
      tampon ou une coupe&nbsp;: retirez-le et consultez tout de suite.
    </>
  ),
  sources: [
    'Munro M. et coll., «\u00a0The two FIGO systems for normal and abnormal uterine bleeding symptoms and classification of causes of abnormal uterine bleeding in the reproductive years\u00a0», International Journal of Gynecology & Obstetrics, 2018.',
    'UNICEF, «\u00a0Guidance on Menstrual Health and Hygiene\u00a0», 2019.',
  ],
  updated: '2026-11-16',
}
