import { useEffect, useRef } from 'react'
import { RecoveryCodes } from '../recovery-codes.tsx'
import styles from './profile.module.css'

interface NewCodesProps {
  codes: readonly string[]
  onDone(): void
}

/** The new codes, in place of the profile until they are saved. */
export function NewCodes({ codes, onDone }: NewCodesProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={styles.newCodes}>
      <h2 className="hors-papier" ref={title} tabIndex={-1}>
        Huit clés, gardez-les.
      </h2>
      <p className="doux hors-papier">Affichées une seule fois. Les anciens codes ne marchent plus.</p>
      <RecoveryCodes codes={codes} onDone={onDone} />
    </section>
  )
}
