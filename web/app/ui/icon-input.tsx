import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon, type IconName } from './icon.tsx'

interface IconInputProps extends ComponentProps<'input'> {
  icon: IconName
  isDense?: boolean
}

/** An input that an icon tells apart; its label is the caller's. */
export const IconInput = ({ icon, isDense = false, className, ...input }: IconInputProps) => (
  <div className={classNames(styles.control, styles.box, isDense && styles.denseControl, className)}>
    <Icon name={icon} />
    <input {...input} />
  </div>
)
