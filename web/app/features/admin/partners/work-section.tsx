import type { PartnerSheet } from '@fantome/contract/partner-sheet.ts'
import { Facts } from '../facts.tsx'
import { Section } from './section.tsx'

const minutes = (value: number | null) => (value === null ? 'Rien à mesurer' : `${value}\u00a0min`)

export function WorkSection({ sheet: { role, last_30_days: days } }: { sheet: PartnerSheet }) {
  const pace = [
    role === 'vendeur'
      ? (['De la prise au colis prêt', minutes(days.minutes_to_ready)] as const)
      : (['De la prise à la porte', minutes(days.minutes_to_delivery)] as const),
  ]
  return (
    <Section title="Trente jours">
      <Facts
        facts={[
          [role === 'vendeur' ? 'Commandes prises' : 'Courses prises', days.taken],
          ['Rendues', days.given_back],
          ...pace,
          ['Incidents', days.incidents],
          ['Réclamations', days.complaints],
        ]}
      />
    </Section>
  )
}
