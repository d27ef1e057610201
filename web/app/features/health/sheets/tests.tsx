import { Cite } from '../cite.tsx'
import type { Sheet } from '../sheet.ts'
import { TestLines } from '../test-lines.tsx'

export const tests: Sheet = {
  brief:
    'Fiable à partir du premier jour de retard. Lisez-le dans le temps indiqué. Un doute\u00a0: refaites-le quelques jours plus tard.',
  parts: [
    {
      title: 'Quand le faire',
      body: (
        <p>
          Le test cherche une hormone, l’hCG, dans l’urine. Elle est en général assez présente à partir du
          premier jour de retard des règles. Si votre cycle est irrégulier, comptez trois semaines après le
          rapport&nbsp;: un test négatif est alors rassurant.
          <Cite source={1} />
        </p>
      ),
    },
    {
      title: 'Comment le faire',
      body: (
        <ol>
          <li>Vérifiez la date sur le sachet.</li>
          <li>Suivez la notice&nbsp;: chaque marque a son temps d’attente.</li>
          <li>Posez-le à plat et lisez-le dans ce délai, pas après.</li>
        </ol>
      ),
    },
    { title: 'Comment le lire', body: <TestLines /> },
    {
      title: 'Et après',
      body: (
        <ul>
          <li>
            <b>Positif.</b> Un centre de santé ou une sage-femme confirme et vous présente vos choix.
          </li>
          <li>
            <b>Négatif, sans règles.</b> Refaites un test quelques jours plus tard. Si les règles ne viennent
            toujours pas, consultez.
          </li>
          <li>
            <b>Rapport non protégé de moins de cinq jours.</b> Une contraception d’urgence est encore
            possible, le plus tôt étant le mieux.
            <Cite source={2} />
          </li>
        </ul>
      ),
    },
  ],
  warning: (
    <>
      <b>Consultez sans attendre</b> en cas de douleur forte d’un côté du ventre, de saignement abondant ou de
      malaise.
    </>
  ),
  sources: [
    'Faculty of Sexual and Reproductive Healthcare (Royaume-Uni), «\u00a0FSRH Guideline: Emergency Contraception\u00a0», 2017.',
    'Organisation mondiale de la Santé, «\u00a0Selected practice recommendations for contraceptive use\u00a0», 3e édition, 2016.',
  ],
  updated: '2026-11-16',
}
