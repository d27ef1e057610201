import { classNames } from './class-names.ts'
import styles from './empty-state.module.css'
import { Spinner } from './spinner.tsx'

export const Waiting = ({ className }: { className?: string | undefined }) => (
  <p className={classNames('doux', styles.empty, className)} role="status">
    <Spinner />
    Chargement…
  </p>
)
