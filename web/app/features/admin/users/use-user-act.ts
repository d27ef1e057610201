import { changeRole, type ListedUser, toggleBlock } from '@fantome/contract/user-admin.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast.ts'
import { USERS } from './use-users.ts'

export type UserAct = 'block' | 'unblock' | 'promote'

const FALLBACKS: Record<UserAct, string> = {
  block: 'Error toggling user block status',
  unblock: 'Error toggling user block status',
  promote: 'Error changing user role',
}

interface AskedAct {
  act: UserAct
  user: ListedUser
}

async function send({ act, user: { _id: id } }: AskedAct) {
  const { message } = await (act === 'promote'
    ? call(changeRole, { body: { id } })
    : call(toggleBlock, { body: { id, is_blocked: act === 'block' } }))
  return message
}

/** One act on one account: asked first, then done, then shown in its row. */
export function useUserAct() {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<AskedAct | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    async onSuccess(message) {
      await queryClient.invalidateQueries({ queryKey: [USERS] })
      setOpen(false)
      toast.success(message)
    },
    onError: (error, { act }) => toast.error(messageOf(error, FALLBACKS[act])),
  })
  return {
    asked,
    isOpen,
    isPending,
    ask(act: UserAct, user: ListedUser) {
      setAsked({ act, user })
      setOpen(true)
    },
    confirm: (onDone: () => void) => asked && mutate(asked, { onSuccess: onDone }),
    close: () => setOpen(false),
  }
}
