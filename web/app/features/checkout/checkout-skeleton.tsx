import { SkeletonBlock } from '../../ui/skeleton.tsx'

/** Until it is known whether the form or a payment's outcome is shown. */
export const CheckoutSkeleton = () => (
  <main id="contenu" className="page page--suite">
    <div className="cadre co" aria-busy="true">
      <div className="tunnel">
        <h1>Votre commande</h1>
        <div className="os-champs">
          <SkeletonBlock />
          <SkeletonBlock />
          <SkeletonBlock />
        </div>
      </div>
      <div className="cote seul-bureau os-totaux">
        <SkeletonBlock />
      </div>
    </div>
  </main>
)
