import { SkeletonBlock } from '../../ui/skeleton.tsx'

const LINES = ['a', 'b']

/** The bones of a basket of two: same geometry, so that nothing moves when it comes. */
export const CartSkeleton = () => (
  <main id="contenu" className="page page--suite">
    <div className="cadre">
      <h1>Votre panier</h1>
      <div className="co" aria-busy="true">
        <ul className="lignes" aria-label="Chargement du panier">
          {LINES.map((line) => (
            <li key={line} className="ligne os-ligne">
              <SkeletonBlock />
              <div>
                <SkeletonBlock />
                <SkeletonBlock />
                <SkeletonBlock />
              </div>
            </li>
          ))}
        </ul>
        <div className="cote os-totaux">
          <SkeletonBlock />
        </div>
      </div>
    </div>
  </main>
)
