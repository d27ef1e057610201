import { classNames } from './class-names.ts'
import styles from './field.module.css'

interface FixedValueProps {
  /** For those who do not see where it stands. */
  label: string
  children: string
}

/** In the place of an input: a value that cannot be changed here. */
export const FixedValue = ({ label, children }: FixedValueProps) => (
  <p className={classNames(styles.control, styles.fixed)}>
    <span className="vh">{label}&nbsp;: </span>
    {children}
  </p>
)
