import type { ReactNode } from 'react'
import { Advantages } from './advantages.tsx'
import { CategoryRail } from './category-rail.tsx'
import { Closing } from './closing.tsx'
import { type HealthLink, HealthLinks } from './health-links.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import type { Home } from './load-home.ts'
import { Mission } from './mission.tsx'
import { PopularShelf } from './popular-shelf.tsx'
import { Testimonials } from './testimonials.tsx'
import { WhoSeesWhat } from './who-sees-what.tsx'

interface HomeScreenProps {
  /** Only a visitor is invited to sign up. */
  isVisitor: boolean
  home: Home
  /** The products that are asked for most. */
  shelf: ReactNode
  health: { allTo: string; links: HealthLink[] }
}

export const HomeScreen = ({ isVisitor, home, shelf, health }: HomeScreenProps) => (
  <main id="contenu">
    <Hero isVisitor={isVisitor} />
    <CategoryRail categories={home.categories} counts={home.counts} />
    {shelf && <PopularShelf countries={home.countries}>{shelf}</PopularShelf>}
    <Mission />
    <HowItWorks />
    <WhoSeesWhat />
    <Testimonials />
    <Advantages />
    <HealthLinks allTo={health.allTo} links={health.links} />
    <Closing isVisitor={isVisitor} />
  </main>
)
