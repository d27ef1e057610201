import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Progress } from '../../lib/upload.ts'

interface Hooks {
  onProgress(progress: Progress): void
  signal: AbortSignal
}

/** A form on its way: how far it has got, and how to stop it. Leaving the form stops it too. */
export function useSending() {
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (run: () => Promise<void>) => run(),
    onSettled: () => setProgress(null),
  })

  /** Undefined when it was stopped; a failure is thrown. */
  async function send<T>(run: (hooks: Hooks) => Promise<T>) {
    const stop = new AbortController()
    stopper.current = stop
    let answer: T | undefined
    try {
      await mutateAsync(async () => {
        answer = await run({ onProgress: setProgress, signal: stop.signal })
      })
    } catch (error) {
      if (!stop.signal.aborted) throw error
    }
    return answer
  }
  return { progress, isSending: isPending, send, stop: () => stopper.current?.abort() }
}
export type Sending = ReturnType<typeof useSending>
