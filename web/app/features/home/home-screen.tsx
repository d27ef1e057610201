import '../../styles/home.css'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'

/** Only a visitor is invited to sign up. */
export const HomeScreen = ({ isVisitor }: { isVisitor: boolean }) => (
  <main id="contenu">
    <Hero isVisitor={isVisitor} />
    <HowItWorks />
    <Closing isVisitor={isVisitor} />
  </main>
)
