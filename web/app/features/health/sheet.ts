import type { ReactNode } from 'react'

/** What a sheet says. `sources`: only documents that certainly exist, by title, body and year. */
export interface Sheet {
  brief: ReactNode
  parts: { title: string; body: ReactNode }[]
  /** When not to wait. */
  warning?: ReactNode
  sources: string[]
  /** The day its words were last changed: 2026-11-16. */
  updated: string
}
