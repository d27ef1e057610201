import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { messageOf } from './api-error.ts'

export interface QueryFailure {
  message: string
  isRetrying: boolean
  onRetry(): void
}

interface QueryStateProps<T> {
  query: UseQueryResult<T>
  /** Shown until the first answer. */
  waiting: ReactNode
  /** Said of a failure when the server sent no sentence. */
  fallback: string
  Failed: ComponentType<QueryFailure>
  children(data: T): ReactNode
}

/** Waiting, failed or there. What was read once stays on the screen, even when reading it again fails. */
export function QueryState<T>({ query, waiting, fallback, Failed, children }: QueryStateProps<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return waiting
  const message = messageOf(error, fallback)
  return <Failed message={message} isRetrying={isFetching} onRetry={() => void refetch()} />
}
