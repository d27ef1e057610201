import type { ReactNode } from 'react'

/** One clause of the terms. `brief` helps to read and replaces nothing. */
export interface Clause {
  id: string
  title: string
  text: ReactNode
  brief: string
}
