import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast.ts'

interface Deletion {
  remove(id: string): Promise<{ message: string }>
  fallback: string
  onDone(): void
  onRefused(message: string): void
}

/** One deletion: asked first, then done. */
export function useDelete<T extends { _id: string }>({ remove, fallback, onDone, onRefused }: Deletion) {
  const [asked, setAsked] = useState<T | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)

  async function confirm() {
    if (!asked) return
    setPending(true)
    await remove(asked._id).then(
      ({ message }) => {
        toast.success(message)
        onDone()
      },
      (error: unknown) => onRefused(messageOf(error, fallback)),
    )
    setOpen(false)
    setPending(false)
  }
  return {
    asked,
    isOpen,
    isPending,
    ask(item: T) {
      setAsked(item)
      setOpen(true)
    },
    confirm: () => void confirm(),
    close: () => setOpen(false),
  }
}
