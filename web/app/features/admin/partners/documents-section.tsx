import { Paper } from '../paper.tsx'
import styles from './partner-sheet.module.css'
import { isCourier, nameOf, type Partner } from './partner-words.ts'
import { Section } from './section.tsx'

export function DocumentsSection({ partner }: { partner: Partner }) {
  const whose = { partnerId: partner._id, name: nameOf(partner) }
  return (
    <Section title="Pièces">
      <div className={styles.papers}>
        <Paper {...whose} which="id_card" label="Pièce d’identité" isThere={partner.photo_id_card !== ''} />
        {isCourier(partner) && (
          <Paper
            {...whose}
            which="portrait"
            label="Portrait, montré au client"
            isThere={partner.has_portrait}
          />
        )}
      </div>
      <p>Chaque ouverture est notée au journal. Lien valable 5 minutes, pour vous seul.</p>
    </Section>
  )
}
