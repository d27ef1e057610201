import { classNames } from './class-names.ts'
import styles from './empty-state.module.css'
import { Spinner } from './spinner.tsx'

interface WaitingProps {
  className?: string | undefined
  children?: string
}

export const Waiting = ({ className, children = 'Chargement…' }: WaitingProps) => (
  <p className={classNames('doux', styles.empty, className)} role="status">
    <Spinner />
    {children}
  </p>
)
