import type { ZoneSheet } from '@fantome/contract/zone-admin.ts'
import { Facts } from '../facts.tsx'
import styles from './zones.module.css'

interface FiguresSectionProps {
  sheet: ZoneSheet
  more?: readonly (readonly [term: string, value: string | number])[]
}

/** How much is delivered there, how fast, and what waits now. */
export const FiguresSection = ({ sheet, more = [] }: FiguresSectionProps) => (
  <section className={styles.section}>
    <h4>Activité</h4>
    <Facts
      facts={[
        ...more,
        ['Commandes, 30 jours', sheet.orders_30_days],
        ['Délai médian', sheet.median_minutes === null ? 'pas encore' : `${sheet.median_minutes}\u00a0min`],
        ['En ce moment', nowInWords(sheet)],
      ]}
    />
  </section>
)

function nowInWords({ live_orders: live, without_courier: alone }: ZoneSheet) {
  if (live === 0) return 'rien en cours'
  return alone > 0 ? `${live} en cours, ${alone} sans livreur` : `${live} en cours`
}
