import type { ReactNode } from 'react'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import card from '../card.module.css'
import { useTeam } from '../use-team.ts'
import styles from './code-entry.module.css'
import { TriesLeft } from './code-entry.tsx'

interface LockedCodeProps {
  title: string
  tries: number
  /** Another way to go on. */
  children?: ReactNode
}

/** After five wrong codes, somebody of the team unlocks; the parcel stays shut. */
export function LockedCode({ title, tries, children }: LockedCodeProps) {
  const team = useTeam()
  return (
    <div className={classNames(card.acts, styles.entry)}>
      <div className={card.head}>
        <h3>{title}</h3>
        <StatusTag tone="undone">Code bloqué</StatusTag>
      </div>
      <div className={classNames(styles.boxes, styles.locked)} aria-hidden="true">
        <span>•</span>
        <span>•</span>
        <span>•</span>
        <span>•</span>
      </div>
      <TriesLeft left={0} of={tries} />
      <Note kind="alerte" icon="lock">
        L’équipe est prévenue. Gardez le colis fermé et restez joignable.
      </Note>
      {team.call && (
        <ButtonAnchor size="tall" isWide href={team.call}>
          <Icon name="tel" />
          Appeler l’équipe
        </ButtonAnchor>
      )}
      {children}
    </div>
  )
}
