import { onTestFinished } from 'vitest'
import { connectToasts, type ToastMessage } from '../app/ui/toast.ts'

/** The toasts of this test as « kind: sentence », in the order they were shown. */
export function recordToasts() {
  const said: string[] = []
  onTestFinished(connectToasts(({ kind, text }: ToastMessage) => void said.push(`${kind}: ${text}`)))
  return said
}
