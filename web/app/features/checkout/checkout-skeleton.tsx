import { Bone } from '../../ui/skeleton.tsx'
import { Steps } from './steps.tsx'

export const CheckoutSkeleton = () => (
  <main id="contenu" className="page page--suite">
    <div className="cadre co" aria-busy="true">
      <div className="tunnel">
        <Steps isPayment={false} />
        <h1>Où vous trouver</h1>
        <div className="os-champs">
          <Bone />
          <Bone />
          <Bone />
          <Bone />
        </div>
      </div>
      <div className="cote seul-bureau os-totaux">
        <Bone />
      </div>
    </div>
  </main>
)
