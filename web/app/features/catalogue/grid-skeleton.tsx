import { Bone } from '../../ui/skeleton.tsx'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The grid's bones: same geometry as the cards, so nothing moves when they come. */
export const GridSkeleton = () => (
  <ul className="grille" aria-busy="true" aria-label="Chargement des produits">
    {CARDS.map((card) => (
      <li key={card} className="os-carte">
        <Bone />
        <Bone />
        <Bone />
        <Bone />
        <Bone />
      </li>
    ))}
  </ul>
)
