import { onTestFinished } from 'vitest'
import { connectToasts, type ToastMessage } from '../app/ui/toast.ts'

/** What the toasts of this test say: « kind: sentence », in the order they came. */
export function hearToasts() {
  const said: string[] = []
  onTestFinished(connectToasts(({ kind, text }: ToastMessage) => void said.push(`${kind}: ${text}`)))
  return said
}
