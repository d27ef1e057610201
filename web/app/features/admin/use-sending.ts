import { useEffect, useRef, useState } from 'react'
import type { Progress } from '../../lib/upload.ts'

interface Hooks {
  onProgress(progress: Progress): void
  signal: AbortSignal
}

/** A form on its way: how far it has got, and how to stop it. Leaving the form stops it too. */
export function useSending() {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [isSending, setSending] = useState(false)
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])

  /** Undefined when it was stopped; a failure is thrown. */
  async function send<T>(run: (hooks: Hooks) => Promise<T>) {
    const stop = new AbortController()
    stopper.current = stop
    setSending(true)
    try {
      return await run({ onProgress: setProgress, signal: stop.signal })
    } catch (error) {
      if (stop.signal.aborted) return undefined
      throw error
    } finally {
      setSending(false)
      setProgress(null)
    }
  }
  return { progress, isSending, send, stop: () => stopper.current?.abort() }
}
export type Sending = ReturnType<typeof useSending>
