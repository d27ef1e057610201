import { formatAmount } from '@fantome/contract/money.ts'
import type { PartnerProfile } from '@fantome/contract/partner-profile.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { focusHeading } from '../../ui/focus-heading.ts'
import styles from './first-steps.module.css'
import {
  CodesDrawing,
  EarningsDrawing,
  ParcelDrawing,
  PlaceDrawing,
  ShopsDrawing,
  SwitchDrawing,
} from './first-steps-drawings.tsx'
import { ledgerQuery } from './partner-query.ts'

interface FirstStepsProps {
  profile: PartnerProfile
  onEnd(): void
}

/** « Premiers pas »: three cards at the first opening of a space, which can be skipped. */
export function FirstSteps({ profile, onEnd }: FirstStepsProps) {
  const [step, setStep] = useState(0)
  const { data: ledger } = useQuery(ledgerQuery(1))
  const cards =
    profile.role === 'vendeur'
      ? vendorCards(ledger?.data.withdrawal_minimum)
      : courierCards(profile.max_active)
  const { title, text, Drawing } = cards[step]!
  const isLast = step === cards.length - 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: each card is read from its title.
  useEffect(focusHeading, [step])
  return (
    <main id="contenu" className={`scene ${styles.steps}`}>
      <div className={styles.card}>
        <span className={styles.drawing} aria-hidden="true">
          <svg viewBox="0 0 150 170" aria-hidden="true">
            <Drawing />
          </svg>
        </span>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <div className={styles.foot}>
        <div className={styles.points} role="img" aria-label={`Carte ${step + 1} sur ${cards.length}`}>
          {cards.map((card, index) => (
            <i key={card.title} className={classNames(index === step && styles.reached)} />
          ))}
        </div>
        <Button look="glow" size="tall" isWide onClick={() => (isLast ? onEnd() : setStep(step + 1))}>
          {isLast ? 'Commencer' : 'Suivant'}
        </Button>
        <button type="button" className={styles.skip} onClick={() => (isLast ? setStep(0) : onEnd())}>
          {isLast ? 'Revoir depuis le début' : 'Passer'}
        </button>
      </div>
    </main>
  )
}

/** The minimum is a setting; while it is not known, nothing is said of it. */
const vendorCards = (minimum: number | undefined) => [
  {
    title: 'La première personne qui valide prépare.',
    text: 'Une demande arrive à plusieurs boutiques. Si vous avez tout, validez. Sinon, laissez passer.',
    Drawing: ShopsDrawing,
  },
  {
    title: 'Des articles, jamais un acheteur.',
    text: 'Vous voyez quoi préparer. Ni nom, ni numéro, ni adresse. Le colis part opaque, avec sa seule référence.',
    Drawing: ParcelDrawing,
  },
  {
    title: 'Votre part, en deux temps.',
    text: `En attente à la livraison, disponible quand la réception est confirmée.${
      minimum === undefined ? '' : ` Retrait dès ${formatAmount(minimum)}.`
    }`,
    Drawing: EarningsDrawing,
  },
]

const RIDES = ['', 'Une course', 'Deux courses', 'Trois courses', 'Quatre courses', 'Cinq courses']

const courierCards = (maxActive: number) => [
  {
    title: 'Vous roulez quand vous voulez.',
    text: `Disponible ou en pause, d’un geste. Une course montre sa zone et votre part. ${
      RIDES[maxActive] ?? `${maxActive} courses`
    } au plus à la fois.`,
    Drawing: SwitchDrawing,
  },
  {
    title: 'Un lieu, jamais un contenu.',
    text: 'Le repère et les appels s’ouvrent quand la course est à vous, et se ferment à la remise. Le colis reste scellé.',
    Drawing: PlaceDrawing,
  },
  {
    title: 'Deux codes, rien à encaisser.',
    text: 'Le vendeur dit le sien au retrait. La personne dit le sien à la remise. Votre part est alors en attente.',
    Drawing: CodesDrawing,
  },
]
