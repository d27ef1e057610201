import { onTestFinished } from 'vitest'
import { connectToasts, type ToastMessage } from '../app/ui/toast.ts'

/** The toasts of this test as « kind: sentence », in the order they were shown. */
export function recordToasts() {
  const said: string[] = []
  connectToasts(() => {})() // what an earlier test left waiting is not this one's
  onTestFinished(connectToasts(({ kind, text }: ToastMessage) => void said.push(`${kind}: ${text}`)))
  return said
}
