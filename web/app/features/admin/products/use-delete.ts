import { useMutation } from '@tanstack/react-query'
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
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess({ message }) {
      toast.success(message)
      onDone()
    },
    onError: (error) => onRefused(messageOf(error, fallback)),
    onSettled: () => setOpen(false),
  })
  return {
    asked,
    isOpen,
    isPending,
    ask(item: T) {
      setAsked(item)
      setOpen(true)
    },
    confirm: () => asked && mutate(asked._id),
    close: () => setOpen(false),
  }
}
