import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './settings.module.css'

interface SettingsSectionProps {
  title: string
  className?: string | undefined
  children: ReactNode
}

/** A part of the account, under its title. */
export const SettingsSection = ({ title, className, children }: SettingsSectionProps) => (
  <section className={classNames(styles.section, className)}>
    <h2>{title}</h2>
    {children}
  </section>
)

interface SettingsListProps {
  className?: string | undefined
  children: ReactNode
}

/** One fact or act per row. */
export const SettingsList = ({ className, children }: SettingsListProps) => (
  <ul className={classNames(styles.list, className)}>{children}</ul>
)
