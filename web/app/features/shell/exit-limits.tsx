/** The whole of what quick exit does: in the menu, and under the header after the first use. */
export const ExitLimits = () => (
  <>
    <b>Partir vite</b>
    <p>
      Sortie rapide, ou trois fois la touche <kbd>Maj</kbd>&nbsp;: l’écran se vide, le compte se ferme, une
      autre page s’ouvre. Retour n’y revient pas. L’historique du navigateur reste&nbsp;; sur un téléphone
      partagé, préférez la navigation privée.
    </p>
  </>
)
