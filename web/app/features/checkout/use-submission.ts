import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

/** One submission at a time, even when pressed twice before the screen is rendered again. */
export function useSubmission() {
  const queryClient = useQueryClient()
  const mutationKey = ['order', useId()]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (run: () => Promise<void>) => run(),
  })
  function submit(run: () => Promise<void>) {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(run)
  }
  return { isSubmitting: isPending, submit }
}

/** The browser is leaving; Back from there, it restores this page as it was, and one may order again. */
export const untilShownAgain = () =>
  new Promise<void>((resolve) => addEventListener('pageshow', () => resolve(), { once: true }))
